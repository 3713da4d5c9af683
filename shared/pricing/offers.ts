import { isOf, missingFor, type OfferGoods, type OfferLine } from './offer-goods.ts';
import { freePiecesOff, setPriceOff } from './offer-pieces.ts';
import { lineShares } from './line-shares.ts';
import type { Adjustment } from './price-order.ts';

export const benefits = ['percent', 'amount', 'free delivery', 'free pieces', 'set price'] as const;
export type Benefit = (typeof benefits)[number];

/** The benefit of an offer, and its threshold. The server checks its dates and usage limits. */
export interface PricedOffer {
  _id: string;
  /** Whether its customer names a code for it. */
  isCoupon: boolean;
  /** The reason, as the order shows it. */
  reason: string;
  benefit: Benefit;
  /** Percent, Taka off, or the price of the set in Taka; 0 for the other two. */
  value: number;
  /** Taka; null: no bound. Of `percent`. */
  mostOff: number | null;
  /** Of `free pieces`: of so many bought … */
  buyPieces: number | null;
  /** … so many more are free, the cheapest ones. */
  freePieces: number | null;
  /** Taka that its goods must cost, before offers; null: it does not matter. */
  leastGoods: number | null;
  /** Pieces of its goods; null: it does not matter. */
  leastPieces: number | null;
  goods: OfferGoods;
}

/** An adjustment and the offer that it comes from. */
export type OfferAdjustment = Adjustment & { offer: string };

/** More than any delivery charge: priceOrder() limits it to the charge. */
export const allOfDelivery = -1_000_000;

/**
 * The discounts of offers on these lines, in this order:
 * 1. the automatic product offer that saves most (of equal ones the first in the list);
 * 2. the coupon, on the remaining price;
 * 3. free delivery, once.
 * The order of the lines does not matter.
 */
export function applyOffers(lines: readonly OfferLine[], offers: readonly PricedOffer[]): OfferAdjustment[] {
  const usable = offers.filter((offer) => missingFor(lines, offer) === null);
  const ofGoods = usable.filter(({ benefit }) => benefit !== 'free delivery');
  const best = ofGoods
    .filter(({ isCoupon }) => !isCoupon)
    .map((offer) => ({ offer, amount: savedBy(lines, offer) }))
    .reduce<Saving | undefined>((max, one) => (max && max.amount >= one.amount ? max : one), undefined);
  const applied: OfferAdjustment[] = best && best.amount > 0 ? [toAdjustment(best)] : [];
  const coupon = ofGoods.find(({ isCoupon }) => isCoupon);
  if (coupon) {
    const amount = savedBy(lines, coupon, lineShares(lines, applied));
    if (amount > 0) applied.push(toAdjustment({ offer: coupon, amount }));
  }
  const free = usable.filter(({ benefit }) => benefit === 'free delivery');
  // an offer without a code does not use up a customer's coupon
  const delivery = free.find(({ isCoupon }) => !isCoupon) ?? free[0];
  if (delivery) applied.push({ kind: 'delivery', amount: allOfDelivery, reason: delivery.reason, offer: delivery._id });
  return applied;
}

interface Saving {
  offer: PricedOffer;
  /** Taka, above zero. */
  amount: number;
}

const toAdjustment = ({ offer, amount }: Saving): OfferAdjustment => ({
  kind: offer.isCoupon ? 'coupon' : 'offer',
  amount: -amount,
  reason: offer.reason,
  offer: offer._id,
});

/** The discount in Taka, 0 or more. `shares`: earlier discounts of each line, 0 or negative. */
function savedBy(lines: readonly OfferLine[], offer: PricedOffer, shares?: readonly number[]): number {
  const left = lines.map(({ price, quantity }, n) => price * quantity + (shares?.[n] ?? 0));
  const fitting = lines.filter((line) => isOf(line, offer.goods));
  const cost = left.reduce((sum, taka, n) => sum + (fitting.includes(lines[n]!) ? taka : 0), 0);
  return Math.max(0, Math.min(cost, wanted(fitting, offer, cost)));
}

function wanted(fitting: readonly OfferLine[], offer: PricedOffer, cost: number): number {
  switch (offer.benefit) {
    case 'percent':
      return Math.min(Math.floor((cost * offer.value) / 100), offer.mostOff ?? Infinity);
    case 'amount':
      return offer.value;
    case 'free pieces':
      return freePiecesOff(fitting, offer.buyPieces ?? 0, offer.freePieces ?? 0);
    case 'set price':
      return setPriceOff(fitting, offer.goods.products, offer.value);
    case 'free delivery':
      return 0;
  }
}
