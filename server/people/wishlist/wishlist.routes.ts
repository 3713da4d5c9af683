import { wishesApi } from '#shared/api/people/wishlist.ts';
import type { Api } from '#server/platform/http/route.ts';
import { listCachedProducts, productThing } from '#server/catalogue/products/products.ts';
import { keepWishes } from './wishlist.service.ts';

export function wishRoutes({ route, database, cache }: Api): void {
  route(wishesApi.keep, async ({ body, caller }) => ({ data: await keepWishes(database, caller.userId, body) }));
  route(wishesApi.products, async ({ query }) => {
    const ids = [...new Set(query.id)];
    cache.shows('categories', 'brands', ...ids.map(productThing));
    return { data: await listCachedProducts({ database, cache }, ids) };
  });
}
