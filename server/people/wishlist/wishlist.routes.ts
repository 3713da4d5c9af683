import { wishlistApi } from '#shared/api/people/wishlist.ts';
import type { Api } from '#server/platform/http/route.ts';
import { listCachedProducts, productThing } from '#server/catalogue/products/products.ts';
import { saveWishlist } from './wishlist.service.ts';

export function wishlistRoutes({ route, database, cache }: Api): void {
  route(wishlistApi.keep, async ({ body, caller }) => ({ data: await saveWishlist(database, caller.userId, body) }));
  route(wishlistApi.products, async ({ query }) => {
    const ids = [...new Set(query.id)];
    cache.shows('categories', 'brands', ...ids.map(productThing));
    return { data: await listCachedProducts({ database, cache }, ids) };
  });
}
