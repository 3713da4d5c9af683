import type { BodyOf } from '#shared/api/endpoint.ts';
import { endsTooEarly, type NewOffer } from '#shared/api/sales/new-offer.ts';
import { offersApi, type Offer } from '#shared/api/sales/offers.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { Invalid, refusal, NotFound } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { recordChangeOf } from '#server/platform/activity-log/record-change.queries.ts';
import { forceOf } from './offers-in-force.ts';
import { deleteOffer, insertOffer, lockOffer, updateOffer } from './write-offers.queries.ts';
import { findOffer, listOffers, type OfferRow, type UsedOffer } from './offers.queries.ts';

interface Page {
  page: number;
  limit: number;
  search?: string | undefined;
}

export async function findOffers({ db }: Database, page: Page) {
  const { offers, total } = await listOffers(db, page);
  return { data: offers.map(toOffer), meta: toListMeta(page, total) };
}

/** Throws Conflict ALREADY_TAKEN for a code that another offer has, Invalid for an end before the beginning. */
export async function addOffer(database: Database, admin: Caller, offer: NewOffer): Promise<Offer> {
  return inTransaction(database, async (tx) => {
    const id = await refusedByField(() => insertOffer(tx, offer));
    const added = await getOffer(tx, id);
    await recordChangeOf(tx, 'offer', { action: 'added', after: added, admin });
    return added;
  });
}

/** Throws NotFound, Invalid, Conflict ALREADY_TAKEN, or CHANGED_MEANWHILE for another version. */
export async function changeOffer(
  database: Database,
  admin: Caller,
  id: string,
  { version, offer }: BodyOf<typeof offersApi.change>,
): Promise<Offer> {
  return inTransaction(database, async (tx) => {
    const before = await lockOffer(tx, id);
    if (!before) throw noSuchOffer();
    if (before.version !== version)
      throw refusal(
        offersApi.change,
        'CHANGED_MEANWHILE',
        'Another person has just changed this discount. Reload it to see the changes.',
      );
    await refusedByField(() => updateOffer(tx, id, offer));
    const after = await getOffer(tx, id);
    await recordChangeOf(tx, 'offer', { action: 'changed', before: toOffer(before), after, admin });
    return after;
  });
}

/** Throws NotFound. */
export async function removeOffer(database: Database, admin: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await lockOffer(tx, id);
    if (!before) throw noSuchOffer();
    await deleteOffer(tx, id);
    await recordChangeOf(tx, 'offer', { action: 'deleted', before: toOffer(before), admin });
  });
}

async function getOffer(tx: Tx, id: string): Promise<Offer> {
  const found = await findOffer(tx, id);
  if (!found) throw noSuchOffer();
  return toOffer(found);
}

const noSuchOffer = () => new NotFound('We cannot find this discount.');

async function refusedByField<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'offers_end_after_start') throw new Invalid([{ path: 'endsAt', message: endsTooEarly }]);
    if (constraint !== 'offers_code_once') throw error;
    const message = 'Another discount has this code';
    throw refusal(offersApi.add, 'ALREADY_TAKEN', message, { errors: [{ path: 'code', message }] });
  }
}

function toOffer({ id, startsAt, endsAt, ...row }: UsedOffer): Offer {
  const offer: OfferRow = { id, startsAt, endsAt, ...row };
  const force = forceOf(offer);
  const isUsedUp = row.mostUses !== null && row.uses >= row.mostUses;
  return {
    _id: id,
    ...row,
    goods: {
      categories: [...row.goods.categories],
      subCategories: [...row.goods.subCategories],
      brands: [...row.goods.brands],
      products: [...row.goods.products],
    },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    state: force === 'in force' ? (isUsedUp ? 'used up' : 'running') : force,
  };
}
