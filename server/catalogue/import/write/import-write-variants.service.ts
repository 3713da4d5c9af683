import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { newId } from '#server/platform/db/queries/new-ids.ts';
import { variantKey, type FileVariant } from '../product-rows/import-variants.ts';
import { updateVariants, type StoredVariantRow } from './import-change.queries.ts';
import { deleteVariants, insertVariants, type NewVariantRow } from './import-write.queries.ts';
import type { Change, Planned } from '../plan/planned-product.ts';

type Tx = Kysely<DB>;

/** The variants of a product with their places. */
const numbered = ({ variants }: Planned) => variants.map((variant, position) => ({ ...variant, position }));

/** New variants of this product. */
export const toNewVariants = (product: string, variants: (FileVariant & { position: number })[]): NewVariantRow[] =>
  variants.map(({ color, size, price, quantity, position, place, sku, barcode, weight, ...preorder }) => ({
    id: newId(),
    product_id: product,
    position,
    color,
    size,
    price,
    quantity,
    place: place ?? null,
    sku: sku ?? null,
    barcode: barcode ?? null,
    weight: weight ?? null,
    comes_on: preorder.comes_on ?? null,
    preorder_limit: preorder.preorder_limit ?? null,
  }));

/**
 * Variants with the same colour and size keep their ids, so that carts and orders still refer to them. Returns the ids
 * of products with another price.
 */
export async function changeVariants(tx: Tx, changed: Change[]): Promise<string[]> {
  const matched = changed.map(matchVariants);
  const gone = matched.flatMap((one) => one.gone);
  if (gone.length > 0) await deleteVariants(tx, gone);
  const repriced = await updateVariants(
    tx,
    matched.flatMap(({ kept }) => kept),
  );
  const added = matched.flatMap((one) => one.added);
  if (added.length > 0) await insertVariants(tx, added);
  return repriced;
}

function matchVariants({ id, to, variants }: Change) {
  const gone: string[] = [];
  const kept: StoredVariantRow[] = [];
  const wanted = new Map(numbered(to).map((variant) => [variantKey(variant), variant]));
  for (const now of variants) {
    const same = wanted.get(variantKey(now));
    if (same) {
      const { position, price, quantity, place = now.place, sku = now.sku, barcode = now.barcode } = same;
      const { weight = now.weight } = same;
      const optional = { place: place ?? null, sku: sku ?? null, barcode: barcode ?? null, weight: weight ?? null };
      const { comes_on: day = null, preorder_limit: limit = null } = same;
      const preorder = { comes_on: day, preorder_limit: limit, says_preorder: same.comes_on !== undefined };
      kept.push({ id: now.id, position, price, quantity, ...optional, ...preorder });
    } else gone.push(now.id);
    wanted.delete(variantKey(now));
  }
  return { gone, kept, added: toNewVariants(id, [...wanted.values()]) };
}
