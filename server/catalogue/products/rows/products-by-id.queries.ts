import type { Pool } from 'pg';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { productColumns, productJoins, type ProductRow } from './product-columns.queries.ts';
import { toProduct } from './product-row.ts';

/** Lists these products in this order; skips those that have left the shop. */
export async function listProductsById(pool: Pool, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ProductRow>({
    name: 'list-products-by-id',
    values: [ids],
    text: `
      SELECT ${productColumns} FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, n)
      JOIN products p ON p.id = wanted.id ${productJoins}
      WHERE p.deleted_at IS NULL ORDER BY wanted.n`,
  });
  return rows.map(toProduct);
}
