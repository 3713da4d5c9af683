import { isDeepStrictEqual } from 'node:util';
import { emptySeo, type Seo } from '#shared/api/catalogue/seo.ts';
import { hashIn } from '#server/catalogue/products/products.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { announce, announceProducts } from '#server/platform/feed/announce.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { Invalid, NotFound } from '#server/platform/http/errors/errors.ts';
import { deleteSeo, findName, findSeo, lockTarget, updateSeo, type SeoTarget } from './seo.queries.ts';

/** Throws NotFound. */
export async function getSeo({ db }: Database, target: SeoTarget): Promise<Seo> {
  if ((await findName(db, target)) === undefined) throw noSuchTarget();
  return findSeo(db, target);
}

/** Throws NotFound, Invalid for a picture that is not there. */
export async function changeSeo(database: Database, staff: Caller, target: SeoTarget, seo: Seo): Promise<Seo> {
  return inTransaction(database, async (tx) => {
    await lockTarget(tx, target);
    const name = await findName(tx, target);
    if (name === undefined) throw noSuchTarget();
    const before = await findSeo(tx, target);
    if (isDeepStrictEqual(before, seo)) return before;
    await write(tx, target, seo);
    await announceTarget(tx, target);
    const { of: kind, id } = target;
    const both = { before: { seo: before }, after: { seo } };
    await recordChange(tx, { kind, thing: id, name, action: 'changed', ...both, actor: staff.userId });
    return seo;
  });
}

const noSuchTarget = () => new NotFound('We could not find this product, category or collection.');

async function write(tx: Tx, target: SeoTarget, seo: Seo): Promise<void> {
  if (isDeepStrictEqual(seo, emptySeo)) return deleteSeo(tx, target);
  const picture = seo.picture === null ? null : hashIn(seo.picture, 'picture');
  await updateSeo(tx, target, { ...seo, picture }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'seo_texts_picture_exists') throw error;
    throw new Invalid([{ path: 'picture', message: 'This picture no longer exists. Upload it again' }]);
  });
}

/** So that the pages which show the texts are made again. */
const announceTarget = (tx: Tx, { of, id }: SeoTarget): Promise<void> =>
  of === 'product' ? announceProducts(tx, [id]) : announce(tx, of === 'collection' ? 'collections' : 'categories');
