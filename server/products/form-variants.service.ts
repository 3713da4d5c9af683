import { adminProductsApi } from '#shared/api/admin-products.ts';
import type { NewProduct } from '#shared/api/product-forms.ts';
import type { Tx } from '../db/database.ts';
import { refusal } from '../http/errors.ts';
import { refuseByField } from './product-refusals.ts';
import { deleteVariants, insertVariants, updateVariants, type HeldVariant } from './variants.queries.ts';

type GivenVariant = NewProduct['variant'][number];

/** A form that says nothing of a variant's place leaves it as it is. */
const toVariant = ({ color, size, price, quantity, place }: GivenVariant, now?: HeldVariant) => ({
  color,
  size: size || null,
  price,
  quantity,
  place: place === undefined ? (now?.place ?? null) : place || null,
});
const sameAs = (given: GivenVariant) => (held: HeldVariant) =>
  held.color.toLowerCase() === given.color.toLowerCase() &&
  (held.size ?? '').toLowerCase() === (given.size ?? '').toLowerCase();

/** The variants of a new product, in the order of the form. */
export async function addVariants(tx: Tx, productId: string, given: GivenVariant[]): Promise<void> {
  await insertVariants(
    tx,
    productId,
    given.map((variant, position) => ({ ...toVariant(variant), position })),
  );
}

/**
 * Changes the variants of a product to the variants of the form. A variant is found by `_id`, else by colour and size:
 * carts and orders keep pointing at it. Throws Invalid if two have the same colour and size, Conflict STOCK_CHANGED.
 */
export async function changeFormVariants(
  tx: Tx,
  productId: string,
  held: HeldVariant[],
  given: GivenVariant[],
): Promise<void> {
  const { matched, left } = matchVariants(held, given);
  await deleteVariants(
    tx,
    left.map(({ id }) => id),
  );
  const kept = matched.flatMap(({ variant, position, now }) =>
    now ? [{ ...toVariant(variant, now), id: now.id, position, quantity: quantityAfter(variant, now) }] : [],
  );
  const added = matched.flatMap(({ variant, position, now }) => (now ? [] : [{ ...toVariant(variant), position }]));
  await updateVariants(tx, kept).catch(refuseByField);
  await insertVariants(tx, productId, added).catch(refuseByField);
}

/** The variants of the form, each with the variant that it changes, if any; and the variants that the form dropped. */
function matchVariants(held: HeldVariant[], given: GivenVariant[]) {
  const left = new Map(held.map((variant) => [variant.id, variant]));
  const take = (found: HeldVariant | undefined) => {
    if (found) left.delete(found.id);
    return found;
  };
  const byId = given.map((variant) => take(variant._id === undefined ? undefined : left.get(variant._id)));
  const matched = given.map((variant, position) => ({
    variant,
    position,
    now: byId[position] ?? take([...left.values()].find(sameAs(variant))),
  }));
  return { matched, left: [...left.values()] };
}

/** The change made in the form is added to the present quantity, so a sale since the form was opened still counts. */
function quantityAfter({ quantity, quantityBefore }: GivenVariant, now: HeldVariant): number {
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
