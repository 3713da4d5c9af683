import { isDeepStrictEqual } from 'node:util';
import { emptySeo, type Seo } from '#shared/api/catalogue/seo.ts';
import { hashIn } from '#server/catalogue/products/products.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { announce, announceProducts } from '#server/platform/feed/announce.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { Invalid, NotFound } from '#server/platform/http/errors/errors.ts';
import { deleteSeo, findName, findSeo, lockThing, updateSeo, type SeoThing } from './seo.queries.ts';

/** Throws NotFound. */
export async function getSeo({ db }: Database, thing: SeoThing): Promise<Seo> {
  if ((await findName(db, thing)) === undefined) throw noSuchThing();
  return findSeo(db, thing);
}

/** Throws NotFound, Invalid for a picture that is not there. */
export async function changeSeo(database: Database, staff: Caller, thing: SeoThing, seo: Seo): Promise<Seo> {
  return inTransaction(database, async (tx) => {
    await lockThing(tx, thing);
    const name = await findName(tx, thing);
    if (name === undefined) throw noSuchThing();
    const before = await findSeo(tx, thing);
    if (isDeepStrictEqual(before, seo)) return before;
    await write(tx, thing, seo);
    await announceThing(tx, thing);
    const { of: kind, id } = thing;
    const both = { before: { seo: before }, after: { seo } };
    await recordChange(tx, { kind, thing: id, name, action: 'changed', ...both, actor: staff.userId });
    return seo;
  });
}

const noSuchThing = () => new NotFound('We cannot find what these texts are about.');

async function write(tx: Tx, thing: SeoThing, seo: Seo): Promise<void> {
  if (isDeepStrictEqual(seo, emptySeo)) return deleteSeo(tx, thing);
  const picture = seo.picture === null ? null : hashIn(seo.picture, 'picture');
  await updateSeo(tx, thing, { ...seo, picture }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'seo_texts_picture_exists') throw error;
    throw new Invalid([{ path: 'picture', message: 'This picture no longer exists. Upload it again' }]);
  });
}

/** So that the pages which show the texts are made again. */
const announceThing = (tx: Tx, { of, id }: SeoThing): Promise<void> =>
  of === 'product' ? announceProducts(tx, [id]) : announce(tx, of === 'collection' ? 'collections' : 'categories');
