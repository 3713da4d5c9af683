import { sizeGuidesApi } from '#shared/api/catalogue/size-guides.ts';
import type { Api } from '#server/platform/http/route.ts';
import { resourceRoutes } from '#server/platform/resource/resource.ts';
import { productThing } from '#server/catalogue/products/products.ts';
import { listSizeGuides } from './size-guides.queries.ts';
import { getGuideOfProduct, sizeGuides } from './size-guides.ts';

/** Size guides: the one of a product for shoppers, and all of them for who keeps them. */
export function sizeGuideRoutes(api: Api): void {
  const { route, database, cache } = api;
  route(sizeGuidesApi.ofProduct, async ({ params }) => {
    cache.shows('size-guides', 'categories');
    const { product, guide } = await getGuideOfProduct(database, params.slug);
    cache.shows(productThing(product));
    return { data: guide };
  });
  route(sizeGuidesApi.list, async () => ({ data: await listSizeGuides(database.db) }));
  resourceRoutes(api, sizeGuides);
}
