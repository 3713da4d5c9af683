import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import type { OfferLine } from '#shared/pricing/offer-goods.ts';
import { applyOffers, type OfferAdjustment } from '#shared/pricing/offers.ts';
import type { Adjustment, OrderPrice } from '#shared/pricing/price-order.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusal, type ApiError } from '#server/platform/http/errors/errors.ts';
import { findCoupon, whyUseless } from './coupon.ts';
import { forceOf, toPriced } from './offers-in-force.ts';
import { listByIds, type OfferRow } from './offers.queries.ts';

/** As an order is written; `version`: of the offer that it was priced with. */
export type WrittenAdjustment = Adjustment & { version?: number };

interface Ordered {
  order: Pick<NewOrder, 'couponCode'>;
  /** The offers without a code; staff who enter an order use manual discounts instead. */
  offers: readonly OfferRow[];
  /** The network address of the caller. */
  address: string;
}

/**
 * The offers that an order is priced with: those in force, and its coupon. Throws Conflict COUPON_REFUSED, TooMany.
 * How often a coupon was used is checked when the order is written (require_offers() in db/routines/offers.sql).
 */
export async function findOrderOffers(
  database: Database,
  { order: { couponCode }, offers, address }: Ordered,
): Promise<OfferRow[]> {
  const inForce = offers.filter((offer) => forceOf(offer) === 'in force');
  if (!couponCode?.trim()) return inForce;
  const coupon = await findCoupon(database, couponCode, address);
  if ('problem' in coupon) throw couponRefused(coupon.problem);
  return [...inForce, coupon];
}

/** The discounts that these offers give. */
export const takeOffers = (lines: readonly OfferLine[], offers: readonly OfferRow[]): OfferAdjustment[] =>
  applyOffers(lines, offers.map(toPriced));

/** Throws Conflict COUPON_REFUSED for a coupon that gives no discount on these lines. */
export function requireUsedCoupon(lines: readonly OfferLine[], offers: readonly OfferRow[], price: OrderPrice): void {
  const coupon = offers.find(({ code }) => code !== null);
  const useless = coupon && whyUseless(coupon, lines, price);
  if (useless) throw couponRefused(useless);
}

/** Each with the version of its offer, so that the order is not written if it has changed meanwhile. */
export function withVersions(adjustments: readonly Adjustment[], offers: readonly OfferRow[]): WrittenAdjustment[] {
  const versions = new Map(offers.map(({ id, version }) => [id, version]));
  return adjustments.map((one) => {
    const version = one.offer === undefined ? undefined : versions.get(one.offer);
    return version === undefined ? one : { ...one, version };
  });
}

/**
 * The discounts of an order's own offers on its changed lines. Its offers stay valid for it, but give no discount if
 * its goods no longer qualify.
 */
export async function takeOffersAgain(
  db: Database['db'],
  lines: readonly OfferLine[],
  ids: readonly string[],
): Promise<OfferAdjustment[]> {
  const offers = await listByIds(db, ids);
  return applyOffers(lines, offers.map(toPriced));
}

/** Of these offers the coupon that is for some phones, or for first orders. */
export const boundCouponOf = (offers: readonly OfferRow[]): OfferRow | undefined =>
  offers.find(({ code, phones, isFirstOrder }) => code !== null && (phones !== null || isFirstOrder));

/** The same of the offers that an order has. */
export const findBoundCoupon = async (db: Database['db'], ids: readonly string[]): Promise<OfferRow | undefined> =>
  boundCouponOf(await listByIds(db, ids));

/** The refusal of a coupon, at its field. */
export function couponRefused(message: string): ApiError {
  return refusal(ordersApi.place, 'COUPON_REFUSED', message, { errors: [{ path: 'couponCode', message }] });
}

/** Converts an error of require_offers(). */
export const couponRefusedAs = (why: 'used up' | 'not for you'): ApiError =>
  couponRefused(
    why === 'used up' ? t('This code has reached its usage limit.') : t('This code cannot be used for this order.'),
  );
