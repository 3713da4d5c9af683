import type { BrandFilters, Counted, Product, ProductFilters } from '#shared/api/catalogue/catalogue.ts';
import { catalogueOf } from '#server/catalogue/product-index/catalogue-index.service.ts';
import type { FoundPage } from '#server/catalogue/product-index/answers.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import type { ReadyJson } from '#server/platform/http/responses/ready-json.ts';
import { spelledByFound } from '#server/catalogue/search/found-instead.service.ts';
import { listProductsById } from './products-by-id.queries.ts';
import { listKeptProducts } from './kept-products.service.ts';

export interface ProductPage extends FoundPage {
  products: ReadyJson<Product[]>;
}

interface Shop {
  database: Database;
  cache: PublicCache;
}

/** A page of products, the total count, and the counts of the other filters. */
export async function listProducts(shop: Shop, filters: ProductFilters): Promise<ProductPage> {
  const found = await catalogueOf(shop.database).ask('page', filters);
  const meant = found.meant && (await spelledByFound(shop.database, found.meant, found.ids));
  return { ...found, meant, products: await listKeptProducts(shop, found.ids) };
}

/**
 * All brands that have products under the other filters, the brand with most products first, and the brands that the
 * filters name, even without products.
 */
export const listCountedBrands = (database: Database, filters: BrandFilters): Promise<Counted[]> =>
  catalogueOf(database).ask('brands', filters);

/** Products that somebody who looks at this one may want, and their ids. */
export async function listRelated(
  shop: Shop,
  id: string,
  limit: number,
): Promise<{ ids: string[]; products: ReadyJson<Product[]> }> {
  const ids = await catalogueOf(shop.database).ask('related', { id, limit });
  return { ids, products: await listKeptProducts(shop, ids) };
}

/** These products as visitors see them, in this order; without those that have left the shop. */
export const findProductsInOrder = (database: Database, ids: readonly string[]): Promise<Product[]> =>
  listProductsById(database.reads.pool, ids);
