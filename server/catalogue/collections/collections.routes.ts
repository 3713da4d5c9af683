import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { maxCollections } from '#shared/api/catalogue/new-collection.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Api } from '#server/platform/http/route.ts';
import { resourceRoutes } from '#server/platform/resource/resource.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { collections, findCollections } from './collections.service.ts';
import { changeCollectedProducts } from './chosen-products.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { tryOutCollection, withCount } from './collected-products.service.ts';
import { findShown, listOnFront } from './shown-collections.queries.ts';

/** Collections, for visitors and for staff. */
export function collectionRoutes(api: Api, media: MediaStore, settings: ShopSettings): void {
  shownRoutes(api);
  const { route, database } = api;
  route(collectionsApi.list, ({ query }) => findCollections(database, query));
  route(collectionsApi.addPicture, async ({ body }) => ({
    data: { picture: `/media/${await keepPicture(database, media, body.picture, 'picture', { svg: true })}.webp` },
  }));
  route(collectionsApi.preview, async ({ body }) => ({ data: await tryOutCollection(database, body) }));
  route(collectionsApi.changeProducts, async ({ caller, params, body }) => {
    const { lowStock } = await settings.get();
    const changed = await changeCollectedProducts(database, caller, { ...body, id: params.id, lowStock });
    return { message: 'Collection updated successfully!', data: { changed } };
  });
  resourceRoutes(api, collections, { toData: (item) => withCount(database, item) });
}

function shownRoutes({ route, database, cache }: Api): void {
  const { db } = database.reads;
  route(collectionsApi.shown, async () => {
    cache.shows('collections');
    return { data: await listOnFront(db, maxCollections) };
  });
  route(collectionsApi.one, async ({ params }) => {
    cache.shows('collections');
    const found = await findShown(db, params.slug);
    if (!found) throw new NotFound('We could not find this collection.');
    return { data: found };
  });
}
