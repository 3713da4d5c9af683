import type { Product, ProductFilters } from '#shared/api/catalogue/catalogue.ts';
import { catalogueOf, type FoundPage } from '#server/catalogue/product-index/product-index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import type { ReadyJson } from '#server/platform/http/responses/ready-json.ts';
import { spelledByFound } from '#server/catalogue/search-index/search-index.ts';
import { listCachedProducts } from './cached-products.service.ts';

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
  return { ...found, meant, products: await listCachedProducts(shop, found.ids) };
}

/** Products related to this one, and their ids. */
export async function listRelated(
  shop: Shop,
  id: string,
  limit: number,
): Promise<{ ids: string[]; products: ReadyJson<Product[]> }> {
  const ids = await catalogueOf(shop.database).ask('related', { id, limit });
  return { ids, products: await listCachedProducts(shop, ids) };
}
