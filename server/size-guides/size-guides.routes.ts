import { sizeGuidesApi, type ShownSizeGuide } from '#shared/api/size-guides.ts';
import { NotFound } from '../http/errors.ts';
import type { Api } from '../http/route.ts';
import { productThing } from '../products/kept-products.service.ts';
import { findGuideOfProduct, listSizeGuides } from './size-guides.queries.ts';
import { addSizeGuide, changeSizeGuide, removeSizeGuide } from './size-guides.service.ts';

/** Of its own sizes alone, unless the guide names none of them. */
function forSizes(guide: ShownSizeGuide, sizes: readonly string[]): ShownSizeGuide {
  const rows = guide.rows.filter(({ size }) => sizes.includes(size));
  return rows.length > 0 ? { ...guide, rows } : guide;
}

/** Size guides: the one of a product for shoppers, and all of them for who keeps them. */
export function sizeGuideRoutes({ route, database, cache }: Api): void {
  route(sizeGuidesApi.ofProduct, async ({ params }) => {
    cache.shows('size-guides', 'categories');
    const found = await findGuideOfProduct(database.db, params.slug);
    if (!found) throw new NotFound('We have no such product.');
    cache.shows(productThing(found.product));
    return { data: found.guide && forSizes(found.guide, found.sizes) };
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
