import type { BodyOf } from '#shared/api/endpoint.ts';
import {
  mostGuides,
  sizeGuidesApi,
  type NewSizeGuide,
  type ShownSizeGuide,
  type SizeGuide,
} from '#shared/api/catalogue/size-guides.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { countLocked } from '#server/platform/db/queries/whole-tables.ts';
import { recordChangeOf } from '#server/platform/activity-log/record-change.queries.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import {
  deleteSizeGuide,
  findGuideOfProduct,
  findSizeGuide,
  insertSizeGuide,
  takeFromOthers,
  updateSizeGuide,
} from './size-guides.queries.ts';

/** Of the demo: as it is given, without a history. */
export { insertSizeGuide };

/** What shoppers see at a product: its guide, if it has one. Throws NotFound. */
export async function getGuideOfProduct(
  { db }: Pick<Database, 'db'>,
  slug: string,
): Promise<{ product: string; guide: ShownSizeGuide | null }> {
  const found = await findGuideOfProduct(db, slug);
  if (!found) throw new NotFound('We could not find this product.');
  return { product: found.product, guide: found.guide && forSizes(found.guide, found.sizes) };
}

/** Of its own sizes alone, unless the guide names none of them. */
function forSizes(guide: ShownSizeGuide, sizes: readonly string[]): ShownSizeGuide {
  const rows = guide.rows.filter(({ size }) => sizes.includes(size));
  return rows.length > 0 ? { ...guide, rows } : guide;
}

/** Throws Conflict TOO_MANY. */
export async function addSizeGuide(database: Database, admin: Caller, guide: NewSizeGuide): Promise<SizeGuide> {
  return inTransaction(database, async (tx) => {
    // all guides are written one after the other: each category and product is in one of them alone
    if ((await countLocked(tx, 'size_guides')) >= mostGuides)
      throw refusal(
        sizeGuidesApi.add,
        'TOO_MANY',
        `A shop can have at most ${mostGuides} size guides. Delete one first.`,
      );
    const id = await insertSizeGuide(tx, guide);
    await takeFromOthers(tx, id, guide);
    const after = await getSizeGuide(tx, id);
    await recordChangeOf(tx, 'size-guide', { action: 'added', after, admin });
    return after;
  });
}

/** Throws NotFound, or Conflict CHANGED_MEANWHILE for another version. */
export async function changeSizeGuide(
  database: Database,
  admin: Caller,
  id: string,
  { version, guide }: BodyOf<typeof sizeGuidesApi.change>,
): Promise<SizeGuide> {
  return inTransaction(database, async (tx) => {
    await countLocked(tx, 'size_guides');
    const before = await getSizeGuide(tx, id);
    if (before.version !== version)
      throw refusal(
        sizeGuidesApi.change,
        'CHANGED_MEANWHILE',
        'Another person has just changed this size guide. Reload it to see the changes.',
      );
    await updateSizeGuide(tx, id, guide);
    await takeFromOthers(tx, id, guide);
    const after = await getSizeGuide(tx, id);
    await recordChangeOf(tx, 'size-guide', { action: 'changed', before, after, admin });
    return after;
  });
}

/** Throws NotFound. */
export async function removeSizeGuide(database: Database, admin: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await countLocked(tx, 'size_guides');
    const before = await getSizeGuide(tx, id);
    await deleteSizeGuide(tx, id);
    await recordChangeOf(tx, 'size-guide', { action: 'deleted', before, admin });
  });
}

async function getSizeGuide(tx: Tx, id: string): Promise<SizeGuide> {
  const found = await findSizeGuide(tx, id);
  if (!found) throw new NotFound('We cannot find this size guide.');
  return found;
}
