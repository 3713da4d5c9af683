import type { BodyOf } from '#shared/api/endpoint.ts';
import type { CartPrice, cartPriceApi } from '#shared/api/sales/orders/cart-price.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { deliveryRule } from '#shared/delivery/delivery.ts';
import { inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { missingFor, type OfferLine } from '#shared/pricing/offer-goods.ts';
import { applyOffers, type PricedOffer } from '#shared/pricing/offers.ts';
import { priceOrder, type OrderPrice } from '#shared/pricing/price-order.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readCart } from './cart-lines.ts';
import { findDistrict } from '#server/sales/areas/areas.ts';
import { findCoupon, whyUseless, forceOf, toPriced, type OfferRow } from '#server/sales/discounts/discounts.ts';

interface Pricing {
  settings: Settings;
  /** Those without a code. */
  offers: readonly OfferRow[];
  cart: BodyOf<typeof cartPriceApi.priceCart>;
  /** The caller's network address. */
  address: string;
}

/** Prices a cart with the active offers and a coupon. Throws TooMany for guessed codes. */
export async function priceCart(
  database: Database,
  { settings, offers, cart: { items, district, couponCode }, address }: Pricing,
): Promise<CartPrice> {
  const lines = await readCart(database, items);
  const found = couponCode?.trim() ? await findCoupon(database, couponCode, address) : undefined;
  const coupon = found && 'id' in found ? found : undefined;
  const usable = [...offers.filter((offer) => forceOf(offer) === 'in force'), ...(coupon ? [coupon] : [])];
  const place = district ? (findDistrict(district)?.name ?? '') : '';
  const priced = usable.map(toPriced);
  const price = priceLines(settings, lines, priced, place);
  return {
    ...shownOf(price, lines, priced),
    coupon: found ? saidOf('problem' in found ? found.problem : whyUseless(found, lines, price)) : null,
  };
}

/** The same with only these offers; `district`: '' if unknown. */
export const priceWith = (
  settings: Settings,
  lines: readonly OfferLine[],
  offers: readonly PricedOffer[],
  district: string,
): Omit<CartPrice, 'coupon'> => shownOf(priceLines(settings, lines, offers, district), lines, offers);

const priceLines = (
  { delivery }: Settings,
  lines: readonly OfferLine[],
  offers: readonly PricedOffer[],
  district: string,
): OrderPrice =>
  priceOrder({ lines, delivery: deliveryRule(delivery, district), adjustments: applyOffers(lines, offers) });

function shownOf(
  price: OrderPrice,
  lines: readonly OfferLine[],
  offers: readonly PricedOffer[],
): Omit<CartPrice, 'coupon'> {
  return {
    ...price,
    adjustments: price.adjustments.map(({ kind, amount, reason }) => ({ kind, amount, reason })),
    nearly: offers.flatMap((offer) => nearly(lines, offer)),
  };
}

const saidOf = (problem: string | null): CartPrice['coupon'] =>
  problem === null ? { isUsed: true, message: t('Coupon applied.') } : { isUsed: false, message: problem };

/** The condition that a cart still misses for an offer on some of its goods. */
function nearly(lines: readonly OfferLine[], offer: PricedOffer): string[] {
  const { leastGoods, leastPieces, isCoupon, reason } = offer;
  if (isCoupon || missingFor(lines, { ...offer, leastGoods: null, leastPieces: null }) !== null) return [];
  const missing = leastGoods === null && leastPieces === null ? null : missingFor(lines, offer);
  if (!missing) return [];
  if (missing.taka !== null) return [t('{price} more: {offer}', { price: formatTaka(missing.taka), offer: reason })];
  if (missing.pieces === 1) return [t('One more piece: {offer}', { offer: reason })];
  const count = inDigits(String(missing.pieces ?? 0));
  return [t('{count} more pieces: {offer}', { count, offer: reason })];
}
