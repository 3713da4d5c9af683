import { collectionsApi, type Collection } from '#shared/api/catalogue/collections.ts';
import { mostCollections, type NewCollection } from '#shared/api/catalogue/new-collection.ts';
import type { BodyOf } from '#shared/api/endpoint.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { countLocked, listSlugs } from '#server/platform/db/queries/whole-tables.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { hashIn } from '#server/catalogue/products/products.ts';
import { freeSlug, slugify } from '#server/platform/text/slug.ts';
import {
  deleteCollection,
  findCollection,
  insertCollection,
  listCollections,
  lockCollection,
  updateCollection,
  type CollectionValues,
  type StoredCollection,
} from './collections.queries.ts';
import { withCount } from './collected-products.service.ts';

export async function findCollections(database: Database, page: { page: number; limit: number }) {
  const { collections, total } = await listCollections(database.db, page);
  return { data: await Promise.all(collections.map((one) => withCount(database, one))), meta: toListMeta(page, total) };
}

/** Throws Invalid by field, Conflict ALREADY_TAKEN for a slug of another. */
export async function addCollection(database: Database, admin: Caller, given: NewCollection): Promise<Collection> {
  const added = await inTransaction(database, async (tx) => {
    if ((await countLocked(tx, 'collections')) >= mostCollections)
      throw new Invalid([{ path: 'title', message: `A shop has at most ${mostCollections} collections` }]);
    const id = await insertCollection(tx, await valuesOf(tx, given)).catch(refuseByField);
    const after = await getCollection(tx, id);
    await recordChange(tx, { ...about(after), action: 'added', after, actor: admin.userId });
    return after;
  });
  return withCount(database, added);
}

/** Throws NotFound, Invalid by field, Conflict ALREADY_TAKEN or CHANGED_MEANWHILE. */
export async function changeCollection(
  database: Database,
  admin: Caller,
  id: string,
  { version, ...given }: BodyOf<typeof collectionsApi.change>,
): Promise<Collection> {
  const changed = await inTransaction(database, async (tx) => {
    const before = await lockCollection(tx, id);
    if (!before) throw noSuchCollection();
    if (before.version !== version)
      throw refusal(
        collectionsApi.change,
        'CHANGED_MEANWHILE',
        'Another person has just changed this collection. Reload it to see the changes.',
      );
    await updateCollection(tx, id, await valuesOf(tx, given, before.slug)).catch(refuseByField);
    const after = await getCollection(tx, id);
    await recordChange(tx, { ...about(after), action: 'changed', before, after, actor: admin.userId });
    return after;
  });
  return withCount(database, changed);
}

/** Throws NotFound. */
export async function removeCollection(database: Database, admin: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await lockCollection(tx, id);
    if (!before) throw noSuchCollection();
    await deleteCollection(tx, id);
    await recordChange(tx, { ...about(before), action: 'deleted', before, actor: admin.userId });
  });
}

const about = ({ _id, title }: StoredCollection) => ({ kind: 'collection', thing: _id, name: title }) as const;

const noSuchCollection = () => new NotFound('We cannot find this collection.');

async function getCollection(tx: Tx, id: string): Promise<StoredCollection> {
  const found = await findCollection(tx, id);
  if (!found) throw noSuchCollection();
  return found;
}

/** Without a slug it keeps the one that it has, or gets a free one of its title. */
async function valuesOf(tx: Tx, given: NewCollection, before?: string): Promise<CollectionValues> {
  const slug =
    given.slug || before || freeSlug(slugify(given.title) || 'collection', new Set(await listSlugs(tx, 'collections')));
  const picture = given.picture === null ? null : hashIn(given.picture, 'picture');
  return { ...given, slug, picture };
}

function refuseByField(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'collections_picture_exists')
    throw new Invalid([{ path: 'picture', message: 'This picture no longer exists. Upload it again' }]);
  if (constraint !== 'collections_slug_unique') throw error;
  const message = 'Another collection has this address';
  throw refusal(collectionsApi.add, 'ALREADY_TAKEN', message, { errors: [{ path: 'slug', message }] });
}
