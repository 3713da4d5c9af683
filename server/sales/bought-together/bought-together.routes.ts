import { boughtTogetherApi } from '#shared/api/sales/bought-together.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Api } from '#server/platform/http/route.ts';
import { listCachedProducts, productThing } from '#server/catalogue/products/products.ts';
import { findTogether } from './bought-together.queries.ts';

export function boughtTogetherRoutes({ route, database, cache }: Api): void {
  route(boughtTogetherApi.ofProduct, async ({ params, query }) => {
    cache.shows('categories', 'brands');
    const found = await findTogether(database.reads.db, params.slug, query.limit);
    if (!found) throw new NotFound('We could not find this product.');
    const { productId, others } = found;
    cache.shows(...[productId, ...others].map(productThing));
    return { data: await listCachedProducts({ database, cache }, others) };
  });
}
