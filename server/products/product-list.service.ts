import type { BrandFilters, Counted, Facets, Product, ProductFilters } from '#shared/api/catalogue.ts';
import { catalogueOf } from '../catalogue-index/catalogue-index.service.ts';
import type { Database } from '../db/database.ts';
import { listCountedBrands as listBrandsInSql } from './counted-brands.queries.ts';
import { listProducts as listInSql } from './product-list.queries.ts';
import { listProductsById } from './products-by-id.queries.ts';

export interface ProductPage {
  products: Product[];
  total: number;
  meant: string | null;
  facets: Facets | null;
}

/** A page of products, the total count, and the counts of the other filters. */
export async function listProducts(database: Database, filters: ProductFilters): Promise<ProductPage> {
  if (filters.search?.trim()) return listInSql(database.reads.pool, filters);
  const { ids, total, facets } = await catalogueOf(database).ask('page', filters);
  return { products: await listProductsById(database.reads.pool, ids), total, meant: null, facets };
}

/**
 * All brands that have products under the other filters, the brand with most products first, and the brands that the
 * filters name, even without products.
 */
export async function listCountedBrands(database: Database, filters: BrandFilters): Promise<Counted[]> {
  if (filters.search?.trim()) return listBrandsInSql(database.reads.pool, filters);
  return catalogueOf(database).ask('brands', filters);
}

/** Products that somebody who looks at this one may want. */
export async function listRelated(database: Database, id: string, limit: number): Promise<Product[]> {
  return listProductsById(database.reads.pool, await catalogueOf(database).ask('related', { id, limit }));
}
