import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import type { NewProduct } from '#shared/api/catalogue/product-forms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { preorderOf, requireNoneWaits, requirePreorders } from './form-preorders.ts';
import { refuseByField } from './product-refusals.ts';
import {
  deleteVariants,
  findSkuHolders,
  insertVariants,
  updateVariants,
  type HeldVariant,
} from './variants.queries.ts';

type VariantInput = NewProduct['variant'][number];

/** Place, codes and weight stay unchanged if the form leaves them out. */
const toVariant = ({ color, size, price, quantity, ...sent }: VariantInput, now?: HeldVariant) => ({
  color,
  size: size || null,
  price,
  quantity,
  place: keptOr(now?.place, sent.place),
  sku: keptOr(now?.sku, sent.sku),
  barcode: keptOr(now?.barcode, sent.barcode),
  weight: keptOr(now?.weight, sent.weight),
  ...preorderOf(sent, now),
});
const keptOr = <Value>(now: Value | null | undefined, input: Value | '' | undefined): Value | null =>
  input === undefined ? (now ?? null) : input || null;
const sameAs = (input: VariantInput) => (held: HeldVariant) =>
  held.color.toLowerCase() === input.color.toLowerCase() &&
  (held.size ?? '').toLowerCase() === (input.size ?? '').toLowerCase();

/** The variants of a new product, in the order of the form. */
export async function addVariants(tx: Tx, productId: string, input: VariantInput[]): Promise<void> {
  await requireFreeSkus(tx, productId, input);
  requirePreorders(input.map((variant, position) => ({ variant, position })));
  await insertVariants(
    tx,
    productId,
    input.map((variant, position) => ({ ...toVariant(variant), position })),
  ).catch(refuseByField);
}

/**
 * Changes the variants of a product to those of the form. Matches them by `_id`, else by colour and size, so that carts
 * and orders still refer to them. Throws Invalid if two have the same colour and size, Conflict STOCK_CHANGED.
 */
export async function changeFormVariants(
  tx: Tx,
  productId: string,
  held: HeldVariant[],
  input: VariantInput[],
): Promise<void> {
  const { matched, left } = matchVariants(held, input);
  await requireFreeSkus(tx, productId, input);
  requirePreorders(matched);
  requireNoneWaits(left);
  await deleteVariants(
    tx,
    left.map(({ id }) => id),
  );
  const remaining = matched.flatMap(({ variant, position, now }) =>
    now ? [{ ...toVariant(variant, now), id: now.id, position, quantity: quantityAfter(variant, now) }] : [],
  );
  const added = matched.flatMap(({ variant, position, now }) => (now ? [] : [{ ...toVariant(variant), position }]));
  await updateVariants(tx, remaining).catch(refuseByField);
  await insertVariants(tx, productId, added).catch(refuseByField);
}

/** Throws Invalid at the fields whose SKU another product has. */
async function requireFreeSkus(tx: Tx, productId: string, input: VariantInput[]): Promise<void> {
  const skus = input.flatMap(({ sku }) => sku || []);
  if (skus.length === 0) return;
  const holders = await findSkuHolders(tx, skus, productId);
  const problems = input.flatMap(({ sku }, n) => {
    const holder = holders.get(sku?.toLowerCase() ?? '');
    return holder === undefined ? [] : [{ path: `variant.${n}.sku`, message: `“${holder}” has this SKU` }];
  });
  if (problems.length > 0) throw new Invalid(problems);
}

/** The variants of the form, each with the variant that it changes, if any; and the variants that the form dropped. */
function matchVariants(held: HeldVariant[], input: VariantInput[]) {
  const left = new Map(held.map((variant) => [variant.id, variant]));
  const take = (found: HeldVariant | undefined) => {
    if (found) left.delete(found.id);
    return found;
  };
  const byId = input.map((variant) => take(variant._id === undefined ? undefined : left.get(variant._id)));
  const matched = input.map((variant, position) => ({
    variant,
    position,
    now: byId[position] ?? take([...left.values()].find(sameAs(variant))),
  }));
  return { matched, left: [...left.values()] };
}

/** The change made in the form is added to the present quantity, so a sale since the form was opened still counts. */
function quantityAfter({ quantity, quantityBefore }: VariantInput, now: HeldVariant): number {
  if (quantityBefore === undefined) return quantity;
  const after = now.quantity + quantity - quantityBefore;
  if (after < 0)
    throw refusal(
      adminProductsApi.change,
      'STOCK_CHANGED',
      `${now.color}${now.size ? ` ${now.size}` : ''}: only ${now.quantity} left now. Open the product again.`,
      { details: { quantity: now.quantity } },
    );
  return after;
}
