import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { actAs } from '#server/platform/db/act-as.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { getAdminProduct } from '../lists/admin-products.service.ts';
import { lockProduct, touchProduct } from './product-write.queries.ts';
import { updateVariants, type HeldVariant, type PlacedVariant } from './variants.queries.ts';

/** `price`: the new one, in Taka; `by`: how many pieces come, or go if negative. */
interface VariantChange {
  _id: string;
  price?: number | undefined;
  by?: number | undefined;
}

/**
 * Changes only prices and quantities, as a row of the list does. Throws NotFound, and Conflict if the stock is too
 * small.
 */
export async function changeVariants(
  database: Database,
  admin: Caller,
  id: string,
  changes: VariantChange[],
): Promise<AdminProduct> {
  return inTransaction(database, async (tx) => {
    await actAs(tx, admin.userId);
    const held = await lockProduct(tx, id);
    if (!held || held.product.isDeleted) throw new NotFound('We could not find this product.');
    const { variant: before } = await getAdminProduct(tx, id);
    const places = new Map(before.map(({ _id }, position) => [_id, position]));
    await updateVariants(
      tx,
      changes.map((change) => ({ ...changed(held.variants, change), position: places.get(change._id) ?? 0 })),
    );
    await touchProduct(tx, id);
    const after = await getAdminProduct(tx, id);
    await recordVariants(tx, admin, before, after);
    return after;
  });
}

async function recordVariants(
  tx: Tx,
  { userId: actor }: Caller,
  before: AdminProduct['variant'],
  { _id: thing, name, variant: after }: AdminProduct,
): Promise<void> {
  const both = { before: { variant: before }, after: { variant: after } };
  await recordChange(tx, { kind: 'product', thing, name, action: 'changed', ...both, actor });
}

function changed(
  held: HeldVariant[],
  { _id, price, by = 0 }: VariantChange,
): Omit<PlacedVariant, 'position'> & { id: string } {
  const now = held.find(({ id }) => id === _id);
  if (!now) throw new NotFound('We cannot find this variant.');
  if (now.quantity + by < 0)
    throw refusal(adminProductsApi.changeInRow, 'STOCK_CHANGED', `Only ${now.quantity} left now.`, {
      details: { quantity: now.quantity },
    });
  return { ...now, price: price ?? now.price, quantity: now.quantity + by };
}
