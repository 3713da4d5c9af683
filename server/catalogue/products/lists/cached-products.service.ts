import type { Product } from '#shared/api/catalogue/catalogue.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { toJsonList, type ReadyJson } from '#server/platform/http/responses/ready-json.ts';
import { withinRowLimit } from './query-limits.ts';
import { listProductsById } from '../rows/products-by-id.queries.ts';
import { CachedParts } from '#server/platform/http/cache/cached-parts.ts';

const prefix = 'product:';
/** The cache tag of answers that show this product. */
export const productThing = (id: string) => prefix + id;

/** About 8,000 products of lists. */
const maxBytes = 24 * 1024 * 1024;

const keptOf = new WeakMap<PublicCache, CachedParts>();

function cachedProducts(cache: PublicCache): CachedParts {
  const known = keptOf.get(cache) ?? new CachedParts(cache, { prefix, all: ['categories', 'brands'], maxBytes });
  keptOf.set(cache, known);
  return known;
}

/** Lists these products in this order; reads those that are not cached. Throws Busy (503). */
export async function listCachedProducts(
  { database, cache }: { database: Database; cache: PublicCache },
  ids: readonly string[],
): Promise<ReadyJson<Product[]>> {
  const read = async (missing: string[]) => {
    const products = await withinRowLimit(() => listProductsById(database.reads.pool, missing));
    return new Map(products.map((product) => [product._id, Buffer.from(JSON.stringify(product))]));
  };
  return toJsonList<Product>(await cachedProducts(cache).find(ids, read));
}
