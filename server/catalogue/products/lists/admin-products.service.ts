import type { AdminProduct, ProductQuery } from '#shared/api/catalogue/admin-products.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { Busy, NotFound } from '#server/platform/http/errors/errors.ts';
import { catalogueOf, isKept } from '#server/catalogue/product-index/product-index.ts';
import { findAdminProduct, listAdminProducts, listAdminProductsOf, listWithCode } from './admin-products.queries.ts';

/** One product as staff see it, also one in the trash. Throws NotFound. */
export async function getAdminProduct(db: Tx | Database['db'], id: string): Promise<AdminProduct> {
  const product = await findAdminProduct(db, id);
  if (!product) throw new NotFound('We could not find this product.');
  return product;
}

/**
 * One page of products for staff, and how many the list has. The index in memory finds them; the trash, the order of
 * names, and everything until the index is read, PostgreSQL. `lowStock`: at this number of pieces or fewer, a variant
 * is low.
 */
export async function listForStaff(
  database: Database,
  query: ProductQuery,
  lowStock: number,
): Promise<{ products: AdminProduct[]; total: number }> {
  const { db } = database;
  if (!isKept(query)) return listAdminProducts(db, query, lowStock);
  const coded = query.search ? await listWithCode(db, query.search) : [];
  const found = await catalogueOf(database)
    .ask('staff', { query, lowStock, coded })
    .catch((error: unknown) => {
      // the index is only being started
      if (error instanceof Busy) return null;
      throw error;
    });
  if (!found) return listAdminProducts(db, query, lowStock);
  return { products: await listAdminProductsOf(db, found.ids), total: found.total };
}
