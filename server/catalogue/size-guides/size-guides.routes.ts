import { sizeGuidesApi } from '#shared/api/catalogue/size-guides.ts';
import type { Api } from '#server/platform/http/route.ts';
import { productThing } from '#server/catalogue/products/products.ts';
import { listSizeGuides } from './size-guides.queries.ts';
import { addSizeGuide, changeSizeGuide, getGuideOfProduct, removeSizeGuide } from './size-guides.ts';

/** Size guides: the one of a product for shoppers, and all of them for who keeps them. */
export function sizeGuideRoutes({ route, database, cache }: Api): void {
  route(sizeGuidesApi.ofProduct, async ({ params }) => {
    cache.shows('size-guides', 'categories');
    const { product, guide } = await getGuideOfProduct(database, params.slug);
    cache.shows(productThing(product));
    return { data: guide };
  });
  route(sizeGuidesApi.list, async () => ({ data: await listSizeGuides(database.db) }));
  route(sizeGuidesApi.add, async ({ body, caller }) => ({
    message: 'Size guide added successfully!',
    data: await addSizeGuide(database, caller, body),
  }));
  route(sizeGuidesApi.change, async ({ params, body, caller }) => ({
    message: 'Size guide updated successfully!',
    data: await changeSizeGuide(database, caller, params.id, body),
  }));
  route(sizeGuidesApi.remove, async ({ params, caller }) => {
    await removeSizeGuide(database, caller, params.id);
    return { message: 'Size guide deleted successfully!', data: null };
  });
}
