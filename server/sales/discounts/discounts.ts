// What other domains use of discounts: they import nothing else of this folder.
export { findCoupon, whyUseless } from './coupon.ts';
export { type DiscountFacts, requireDiscountAllowed } from './discount-limits.service.ts';
export { cachedOffers, currentOffers, forceOf, toPriced } from './offers-in-force.ts';
export type { OfferRow } from './offers.queries.ts';
export {
  boundCouponOf,
  couponRefused,
  couponRefusedAs,
  findBoundCoupon,
  findOrderOffers,
  requireUsedCoupon,
  takeOffers,
  takeOffersAgain,
  withVersions,
  type WrittenAdjustment,
} from './order-offers.ts';
