import type { DataOf } from '#shared/api/endpoint.ts';
import type { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { catalogueOf } from '#server/catalogue/product-index/product-index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withinRowLimit } from '#server/catalogue/products/products.ts';
import { listSuggestedProducts } from './suggested-products.queries.ts';

type Suggestions = DataOf<typeof catalogueApi.suggestions>;

/** The best products for the text typed so far, and the categories that contain most of the good matches. */
export async function listSuggestions(database: Database, search: string): Promise<Suggestions> {
  const { categories, ...found } = await catalogueOf(database).ask('suggestions', search);
  return { categories, products: await withinRowLimit(() => listSuggestedProducts(database.reads.pool, found)) };
}
