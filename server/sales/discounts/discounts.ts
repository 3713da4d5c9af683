// The public file of discounts: other domains import only this file.
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
