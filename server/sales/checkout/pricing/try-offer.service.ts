import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import type { NewOffer } from '#shared/api/sales/new-offer.ts';
import type { offersApi } from '#shared/api/sales/offers.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { PricedOffer } from '#shared/pricing/offers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readCart } from './cart-lines.ts';
import { currentOffers, forceOf, toPriced, type OfferRow } from '#server/sales/discounts/discounts.ts';
import { priceWith } from './price-cart.service.ts';

/** Prices a cart with an unsaved offer as if it were active. Stores nothing. */
export async function tryOffer(
  database: Database,
  settings: Settings,
  { offer, replaces, items }: BodyOf<typeof offersApi.tryOut>,
): Promise<DataOf<typeof offersApi.tryOut>> {
  const lines = await readCart(database, items);
  const inForce = (await currentOffers(database))
    .filter((one) => one.id !== replaces && forceOf(one) === 'in force')
    .map(toPriced);
  const cartOf = (offers: readonly PricedOffer[]) => ({
    ...priceWith(settings, lines, offers, 'Dhaka'),
    coupon: null,
  });
  return { before: cartOf(inForce), after: cartOf([...inForce, toPriced(asRow(offer))]) };
}

/** An offer that is not stored, as a stored one. */
const asRow = ({
  nameBn,
  code,
  mostOff,
  buyPieces,
  freePieces,
  leastGoods,
  leastPieces,
  ...offer
}: NewOffer): OfferRow => ({
  id: 'tried',
  name: offer.name,
  nameBn: nameBn || null,
  code: code ?? null,
  benefit: offer.benefit,
  value: offer.value,
  mostOff: mostOff ?? null,
  buyPieces: buyPieces ?? null,
  freePieces: freePieces ?? null,
  leastGoods: leastGoods ?? null,
  leastPieces: leastPieces ?? null,
  goods: offer.goods,
  startsAt: new Date(0),
  endsAt: null,
  isPaused: false,
  isFirstOrder: offer.isFirstOrder,
  mostUses: null,
  mostUsesEach: null,
  phones: null,
  version: 1,
});
