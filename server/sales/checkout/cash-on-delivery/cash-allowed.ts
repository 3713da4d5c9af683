import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { cashActionFor, mayRefuse, riskOf, type CashRules, type Past } from '#shared/cash-risk/cash-risk.ts';
import { canPrepay } from '#shared/settings/ways-to-prepay.ts';
import type { OrderPrice } from '#shared/pricing/price-order.ts';
import { findDistrict } from '#server/sales/areas/areas.ts';
import { advanceNeeded, prepayOnly } from './cash-refusals.ts';
import { isPricedOtherwise, takesAdvance } from './advance-input.ts';
import type { Recipient } from '../pricing/read-prices.queries.ts';

/**
 * The recipient whose earlier orders decide about cash on delivery; null if no rule needs them. A shop that cannot be
 * paid before delivery takes cash from every customer.
 */
export function recipientToJudge(
  settings: Settings,
  { paymentInfo, phone, shippingInfo }: NewOrder,
  cashRules: CashRules | undefined,
): Recipient | null {
  if (paymentInfo.method !== 'cod' || !cashRules || !mayRefuse(cashRules) || !canPrepay(settings)) return null;
  const { area = null, address } = shippingInfo;
  // an order to a district that does not exist is refused later
  const district = findDistrict(shippingInfo.district)?.name ?? shippingInfo.district;
  return { phone, district, area, address };
}

interface CashRequest {
  settings: Settings;
  rules: CashRules | undefined;
  /** Null if no rule needed it. */
  past: Past | null;
  order: NewOrder;
  price: OrderPrice;
  /** As the shop writes it. */
  district: string;
}

/**
 * Throws Conflict PREPAY_ONLY, or ADVANCE_NEEDED if the required deposit is missing. Free delivery, or a shop without a
 * wallet, has no deposit. If the customer saw another total, the order is refused for that later: the total must be
 * right before a part of it is due.
 */
export function requireCashAllowed({ settings, rules, past, order, price, district }: CashRequest): void {
  if (!rules || !past) return;
  const action = cashActionFor(rules, riskOf(past), { total: price.total, district });
  if (action === 'refuse') throw prepayOnly();
  const charge = price.shippingAmount ?? 0;
  if (action !== 'advance' || charge === 0 || order.paymentInfo.advance || isPricedOtherwise(order, price)) return;
  if (takesAdvance(settings)) throw advanceNeeded(charge);
}
