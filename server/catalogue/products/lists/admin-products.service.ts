import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { findAdminProduct } from './admin-products.queries.ts';

/** Returns a product for staff, even if it is in the trash. Throws NotFound. */
export async function getAdminProduct(db: Tx | Database['db'], id: string): Promise<AdminProduct> {
  const product = await findAdminProduct(db, id);
  if (!product) throw new NotFound('We could not find this product.');
  return product;
}
