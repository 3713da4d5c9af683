import type { BrandFilters, Counted, Product, ProductFilters } from '#shared/api/catalogue.ts';
import { catalogueOf } from '../catalogue-index/catalogue-index.service.ts';
import type { FoundPage } from '../catalogue-index/answers.ts';
import type { Database } from '../db/database.ts';
import { inRowTurn } from './costly-questions.ts';
import { listProductsById } from './products-by-id.queries.ts';

export interface ProductPage extends Omit<FoundPage, 'ids'> {
  products: Product[];
}

/** A page of products, the total count, and the counts of the other filters. */
export async function listProducts(database: Database, filters: ProductFilters): Promise<ProductPage> {
  const { ids, ...found } = await catalogueOf(database).ask('page', filters);
  return { ...found, products: await inRowTurn(() => listProductsById(database.reads.pool, ids)) };
}

/**
 * All brands that have products under the other filters, the brand with most products first, and the brands that the
 * filters name, even without products.
 */
export const listCountedBrands = (database: Database, filters: BrandFilters): Promise<Counted[]> =>
  catalogueOf(database).ask('brands', filters);

/** Products that somebody who looks at this one may want. */
export async function listRelated(database: Database, id: string, limit: number): Promise<Product[]> {
  return listProductsById(database.reads.pool, await catalogueOf(database).ask('related', { id, limit }));
}
