import type { NewOrder } from '#shared/api/orders.ts';
import type { Settings } from '#shared/api/settings.ts';
import { cashActionFor, mayRefuse, riskOf, type CashRules, type Past } from '#shared/cash-risk.ts';
import { findDistrict } from '../../places/districts.ts';
import { prepayOnly } from '../order-refusals.ts';
import type { Recipient } from './place-order.queries.ts';

/**
 * Whose earlier orders decide whether this one may be paid on delivery; null: no rule asks, so nothing is looked up. A
 * shop to which nobody can send money takes cash from everybody.
 */
export function recipientToJudge(
  { wallets }: Settings,
  { paymentInfo, phone, shippingInfo }: NewOrder,
  cashRules: CashRules | undefined,
): Recipient | null {
  const canPayBefore = wallets.some(({ number }) => number.trim() !== '');
  if (paymentInfo.method !== 'cod' || !cashRules || !mayRefuse(cashRules) || !canPayBefore) return null;
  const { area = null, address } = shippingInfo;
  // an order to a district that does not exist is refused later
  const district = findDistrict(shippingInfo.district)?.name ?? shippingInfo.district;
  return { phone, district, area, address };
}

/** Throws Conflict PREPAY_ONLY. `past` is null if nobody had to be judged. `total`: Taka, with delivery. */
export function requireCashAllowed(rules: CashRules | undefined, past: Past | null, total: number): void {
  if (rules && past && cashActionFor(rules, riskOf(past), total) === 'refuse') throw prepayOnly();
}
