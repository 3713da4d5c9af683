import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { recordChange, type Change } from '#server/platform/activity-log/record-change.queries.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { getAdminProduct } from './lists/admin-products.service.ts';
import { setDeleted } from './bulk/many-products.queries.ts';

/**
 * Moves products into the trash and returns how many were not there yet. Throws NotFound for a single one that does
 * not exist.
 */
export async function deleteProducts(database: Database, admin: Caller, ids: string[]): Promise<number> {
  return inTransaction(database, async (tx) => {
    const deleted = await setDeleted(tx, ids, true);
    if (ids.length === 1 && deleted.length === 0) throw new NotFound('We could not find this product.');
    await recordAll(tx, admin, deleted, 'deleted');
    return deleted.length;
  });
}

/** Restores a product from the trash. Throws NotFound. */
export async function restoreProduct(database: Database, admin: Caller, id: string): Promise<AdminProduct> {
  return inTransaction(database, async (tx) => {
    const restored = await setDeleted(tx, [id], false);
    if (restored.length === 0) throw new NotFound('This product is not in the trash.');
    await recordAll(tx, admin, restored, 'restored');
    return getAdminProduct(tx, id);
  });
}

async function recordAll(
  tx: Tx,
  admin: Caller,
  products: { id: string; name: string }[],
  action: Change['action'],
): Promise<void> {
  for (const { id, name } of products)
    await recordChange(tx, { kind: 'product', thing: id, name, action, actor: admin.userId });
}
