import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { riskLevels, riskOf, type Past, type RiskLevel } from '#shared/cash-risk/cash-risk.ts';
import {
  cashActionFor,
  depositForOrder,
  mayRefuse,
  usualRules,
  type CashOrder,
  type CashRules,
  type Deposit,
} from '#shared/cash-risk/cash-rules.ts';
import { canPrepay, takesDeposits } from '#shared/settings/ways-to-prepay.ts';
import type { OrderPrice } from '#shared/pricing/price-order.ts';
import { findDistrict } from '#server/sales/areas/areas.ts';
import { advanceNeeded, ofEveryPhone, prepayOnly } from './cash-refusals.ts';
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

/** The customer was shown another total: the order is refused with the right one when it is written. */
export const isPricedOtherwise = ({ expectedTotal }: NewOrder, { total }: OrderPrice): boolean =>
  expectedTotal !== undefined && expectedTotal !== total;

/** What the rules require of the order at a level: payment, a deposit in Taka, or nothing. */
function requiredAt(rules: CashRules, level: RiskLevel, order: CashOrder): 'payment' | number {
  const action = cashActionFor(rules, level, order);
  if (action === 'refuse') return 'payment';
  const { amount } = depositForOrder(rules, level, order);
  return action === 'advance' ? (amount === order.total ? 'payment' : amount) : 0;
}

/** Whether they require the same at any risk. */
const isSameAtAnyRisk = (rules: CashRules, order: CashOrder): boolean =>
  new Set(riskLevels.map((level) => requiredAt(rules, level, order))).size === 1;

/** The rules for an order, with the facts that they read. */
export interface JudgedCash {
  rules: CashRules;
  order: CashOrder;
  deposit: Deposit;
  /** The answer tells nothing of the phone: every one would get it. */
  isOfEveryPhone: boolean;
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
  hasPreorders: boolean;
}

/**
 * Returns the rules, the order as they read it, and its deposit. Throws Conflict PREPAY_ONLY, or ADVANCE_NEEDED if the
 * required deposit is missing.
 * A shop without a wallet requires no deposit. If the customer saw another total, the order is refused for that later:
 * the total must be right before a part of it is due.
 */
export function requireCashAllowed({
  settings,
  rules = usualRules,
  past,
  order,
  price,
  ...place
}: CashRequest): JudgedCash {
  const level = past && riskOf(past);
  // the district is set, so the charge is known
  const priced = { ...place, total: price.total, shippingAmount: price.shippingAmount! };
  const isOfEveryPhone = isSameAtAnyRisk(rules, priced);
  if (level && cashActionFor(rules, level, priced) === 'refuse') throw ofEveryPhone(prepayOnly(), isOfEveryPhone);
  const deposit = depositForOrder(rules, level, priced);
  if (deposit.rule !== null && takesDeposits(settings) && !isPricedOtherwise(order, price)) {
    if (deposit.amount === price.total) throw ofEveryPhone(prepayOnly(), isOfEveryPhone);
    if (!order.paymentInfo.advance) throw ofEveryPhone(advanceNeeded(deposit, priced), isOfEveryPhone);
  }
  return { rules, order: priced, deposit, isOfEveryPhone };
}
