import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { cashActionFor, mayRefuse, riskOf, type CashRules, type Past } from '#shared/cash-risk/cash-risk.ts';
import type { OrderPrice } from '#shared/pricing/price-order.ts';
import { findDistrict } from '#server/sales/areas/areas.ts';
import { advanceNeeded, prepayOnly } from './cash-refusals.ts';
import { isPricedOtherwise, takesAdvance } from './advance-input.ts';
import type { Recipient } from '../pricing/read-prices.queries.ts';

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

interface Asked {
  settings: Settings;
  rules: CashRules | undefined;
  /** null: nobody had to be judged. */
  past: Past | null;
  order: NewOrder;
  price: OrderPrice;
  /** As the shop writes it. */
  district: string;
}

/**
 * Throws Conflict PREPAY_ONLY, or ADVANCE_NEEDED where the delivery charge is to be sent before and was not. Where
 * delivery is free, and in a shop without a wallet, nothing can be asked. An order whose customer was shown another
 * total is refused for that when it is written: first the sum must be right, then a part of it is asked.
 */
export function requireCashAllowed({ settings, rules, past, order, price, district }: Asked): void {
  if (!rules || !past) return;
  const action = cashActionFor(rules, riskOf(past), { total: price.total, district });
  if (action === 'refuse') throw prepayOnly();
  const charge = price.shippingAmount ?? 0;
  if (action !== 'advance' || charge === 0 || order.paymentInfo.advance || isPricedOtherwise(order, price)) return;
  if (takesAdvance(settings)) throw advanceNeeded(charge);
}
