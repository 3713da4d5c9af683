import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { mostCollections } from '#shared/api/catalogue/new-collection.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Api } from '#server/platform/http/route.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { addCollection, changeCollection, findCollections, removeCollection } from './collections.service.ts';
import { tryOutCollection } from './collected-products.service.ts';
import { findShown, listOnFront } from './shown-collections.queries.ts';

/** Collections: as visitors see them, and as staff keep them. */
export function collectionRoutes(api: Api, media: MediaStore): void {
  shownRoutes(api);
  const { route, database } = api;
  route(collectionsApi.list, ({ query }) => findCollections(database, query));
  route(collectionsApi.add, async ({ body, caller }) => ({
    message: 'Collection added successfully!',
    data: await addCollection(database, caller, body),
  }));
  route(collectionsApi.addPicture, async ({ body }) => ({
    data: { picture: `/media/${await keepPicture(database, media, body.picture, 'picture', { svg: true })}.webp` },
  }));
  route(collectionsApi.preview, async ({ body }) => ({ data: await tryOutCollection(database, body) }));
  route(collectionsApi.change, async ({ params, body, caller }) => ({
    message: 'Collection updated successfully!',
    data: await changeCollection(database, caller, params.id, body),
  }));
  route(collectionsApi.remove, async ({ params, caller }) => {
    await removeCollection(database, caller, params.id);
    return { message: 'Collection deleted successfully!', data: null };
  });
}

function shownRoutes({ route, database, cache }: Api): void {
  const { db } = database.reads;
  route(collectionsApi.shown, async () => {
    cache.shows('collections');
    return { data: await listOnFront(db, mostCollections) };
  });
  route(collectionsApi.one, async ({ params }) => {
    cache.shows('collections');
    const found = await findShown(db, params.slug);
    if (!found) throw new NotFound('We could not find this collection.');
    return { data: found };
  });
}
