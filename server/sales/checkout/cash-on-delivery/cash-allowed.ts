import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { riskLevels, riskOf, type Past } from '#shared/cash-risk/cash-risk.ts';
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
import { advanceNeeded, asForAll, prepayOnly } from './cash-refusals.ts';
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

/** Whether the order would need this deposit at any risk. */
const isOfEveryPhone = (rules: CashRules, order: CashOrder, { amount }: Deposit): boolean =>
  riskLevels.every(
    (level) =>
      cashActionFor(rules, level, order) === 'advance' && depositForOrder(rules, level, order).amount === amount,
  );

/** The rules for an order, with the facts that they read. */
export interface JudgedCash {
  rules: CashRules;
  order: CashOrder;
  deposit: Deposit;
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
 * Returns the deposit of the order. Throws Conflict PREPAY_ONLY, or ADVANCE_NEEDED if the required deposit is missing.
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
  if (level && cashActionFor(rules, level, priced) === 'refuse') throw prepayOnly();
  const deposit = depositForOrder(rules, level, priced);
  if (deposit.rule !== null && takesDeposits(settings) && !isPricedOtherwise(order, price)) {
    if (deposit.amount === price.total) throw prepayOnly();
    if (!order.paymentInfo.advance) {
      const error = advanceNeeded(deposit, priced);
      throw isOfEveryPhone(rules, priced, deposit) ? asForAll(error) : error;
    }
  }
  return { rules, order: priced, deposit };
}
