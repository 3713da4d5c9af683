import { endsTooEarly, type NewOffer } from '#shared/api/sales/new-offer.ts';
import { offersApi, type Offer } from '#shared/api/sales/offers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import type { Resource } from '#server/platform/resource/resource.ts';
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

/** A change throws Conflict ALREADY_TAKEN for a code of another, Invalid for an end before the beginning. */
export const discounts: Resource<Offer, NewOffer> = {
  kind: 'offer',
  announces: 'offers',
  one: 'discount',
  api: offersApi,
  changesIn: 'offer',
  nameOf: ({ name }) => name,
  find: async (tx, id) => asOffer(await findOffer(tx, id)),
  lock: async (tx, id) => asOffer(await lockOffer(tx, id)),
  insert: (tx, input) => insertOffer(tx, input).catch(refuseByField),
  update: (tx, input, { _id }) => updateOffer(tx, _id, input).catch(refuseByField),
  remove: (tx, { _id }) => deleteOffer(tx, _id),
};

function refuseByField(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'offers_end_after_start') throw new Invalid([{ path: 'endsAt', message: endsTooEarly }]);
  if (constraint !== 'offers_code_once') throw error;
  const message = 'Another discount has this code';
  throw refusal(offersApi.add, 'ALREADY_TAKEN', message, { errors: [{ path: 'code', message }] });
}

const asOffer = (row: UsedOffer | undefined) => row && toOffer(row);

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
