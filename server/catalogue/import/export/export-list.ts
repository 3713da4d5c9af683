import type { ProductQuery } from '#shared/api/catalogue/admin-products.ts';
import type { Connections } from '#server/platform/db/database.ts';
import { matchingProducts } from '#server/catalogue/products/products.ts';
import { exportPages } from './export-rows.ts';

/**
 * The products of a list of the dashboard as a CSV file, piece by piece. Page and sorting of the list are ignored:
 * all its products, the newest first.
 */
export async function* exportList(
  database: Connections,
  query: ProductQuery,
  lowStock: number,
): AsyncGenerator<Buffer> {
  for await (const { csv } of exportPages(database, 'pictures', matchingProducts(query, lowStock)))
    yield Buffer.from(csv);
}
