import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { maxCollections, type NewCollection } from '#shared/api/catalogue/new-collection.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { countLocked } from '#server/platform/db/queries/whole-tables.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import type { Resource } from '#server/platform/resource/resource.ts';
import { hashIn } from '#server/catalogue/products/products.ts';
import { freeSlug, slugify } from '#server/platform/text/slug.ts';
import {
  deleteCollection,
  findCollection,
  insertCollection,
  listCollections,
  listCollectionSlugs,
  lockCollection,
  moveCollection,
  takeSlug,
  updateCollection,
  type CollectionValues,
  type StoredCollection,
} from './collections.queries.ts';
import { withCount } from './collected-products.service.ts';

export async function findCollections(database: Database, page: { page: number; limit: number }) {
  const { collections, total } = await listCollections(database.db, page);
  return { data: await Promise.all(collections.map((one) => withCount(database, one))), meta: toListMeta(page, total) };
}

/** A change throws Invalid by field, Conflict ALREADY_TAKEN for a slug of another. */
export const collections: Resource<StoredCollection, NewCollection> = {
  kind: 'collection',
  announces: 'collections',
  one: 'collection',
  api: collectionsApi,
  nameOf: ({ title }) => title,
  find: findCollection,
  lock: lockCollection,
  async insert(tx, input) {
    if ((await countLocked(tx, 'collections')) >= maxCollections)
      throw new Invalid([{ path: 'title', message: `A shop has at most ${maxCollections} collections` }]);
    const values = await valuesOf(tx, input);
    await takeSlug(tx, values.slug);
    return insertCollection(tx, values).catch(refuseByField);
  },
  async update(tx, input, { _id, slug }) {
    const values = await valuesOf(tx, input, slug);
    await updateCollection(tx, _id, values).catch(refuseByField);
    if (values.slug === slug) return;
    await takeSlug(tx, values.slug);
    await moveCollection(tx, _id, slug);
  },
  remove: (tx, { _id }) => deleteCollection(tx, _id),
};

/** Without a slug, uses the present one, or makes a free one from the title. */
async function valuesOf(tx: Tx, input: NewCollection, before?: string): Promise<CollectionValues> {
  const slug =
    input.slug || before || freeSlug(slugify(input.title) || 'collection', new Set(await listCollectionSlugs(tx)));
  const picture = input.picture === null ? null : hashIn(input.picture, 'picture');
  return { ...input, slug, picture };
}

function refuseByField(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'collections_picture_exists')
    throw new Invalid([{ path: 'picture', message: 'This picture no longer exists. Upload it again' }]);
  if (constraint !== 'collections_slug_unique') throw error;
  const message = 'Another collection has this address';
  throw refusal(collectionsApi.add, 'ALREADY_TAKEN', message, { errors: [{ path: 'slug', message }] });
}
