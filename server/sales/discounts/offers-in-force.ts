import { currentLanguage } from '#shared/language.ts';
import type { PricedOffer } from '#shared/pricing/offers.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { listWithoutCode, type OfferRow } from './offers.queries.ts';

/** The maximum of active offers without a code: each order is compared with all of them. */
const maxWithoutCode = 100;

/** The offers that orders get without a code, read again only when one has changed. */
export const cachedOffers = ({ db }: Pick<Database, 'db'>, cache: PublicCache): Promise<OfferRow[]> =>
  cache.remember('offers', () => currentOffers({ db }));

/** The same, read now. */
export const currentOffers = ({ db }: Pick<Database, 'db'>): Promise<OfferRow[]> => listWithoutCode(db, maxWithoutCode);

type ForceState = 'in force' | 'begins later' | 'ended' | 'paused';

/** As offer_force() in db/routines/offers.sql says it of stored offers; a test compares the two. */
export function forceOf(
  { isPaused, startsAt, endsAt }: Pick<OfferRow, 'isPaused' | 'startsAt' | 'endsAt'>,
  now = Date.now(),
): ForceState {
  if (endsAt !== null && endsAt.getTime() <= now) return 'ended';
  if (isPaused) return 'paused';
  return startsAt.getTime() > now ? 'begins later' : 'in force';
}

/** An offer as it is priced. The reason is in the caller's language, and the order stores it so. */
export function toPriced({ id, name, nameBn, code, ...offer }: OfferRow): PricedOffer {
  const words = (currentLanguage() === 'bn' && nameBn) || name;
  return {
    _id: id,
    isCoupon: code !== null,
    reason: code === null ? words : `${words} (${code})`,
    benefit: offer.benefit,
    value: offer.value,
    mostOff: offer.mostOff,
    buyPieces: offer.buyPieces,
    freePieces: offer.freePieces,
    leastGoods: offer.leastGoods,
    leastPieces: offer.leastPieces,
    goods: offer.goods,
  };
}
