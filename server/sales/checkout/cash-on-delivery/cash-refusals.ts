import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { CashOrder, Deposit } from '#shared/cash-risk/cash-rules.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { refusal, type ApiError } from '#server/platform/http/errors/errors.ts';

/** The rules require payment in advance. The answer gives no reason: the phone may belong to another person. */
export function prepayOnly(): ApiError {
  const message = t('We cannot offer cash on delivery for this order. Please choose another way to pay.');
  return refusal(ordersApi.place, 'PREPAY_ONLY', message, { errors: [{ path: 'paymentInfo.method', message }] });
}

/** The order requires this deposit, or one of another amount was sent. */
export function advanceNeeded(deposit: Deposit, order: CashOrder): ApiError {
  const { amount } = deposit;
  const message = inWords(deposit, order);
  const errors = [{ path: 'paymentInfo.method', message }];
  return refusal(ordersApi.place, 'ADVANCE_NEEDED', message, { errors, details: { amount } });
}

const sameForAll = new WeakSet<ApiError>();

/** Marks a refusal that every phone would get: it tells nothing of this one. */
export function asForAll(error: ApiError): ApiError {
  sameForAll.add(error);
  return error;
}
export const isForAll = (error: ApiError): boolean => sameForAll.has(error);

/** A reason lies in the order alone, never in earlier orders of the phone: it may belong to another person. */
function inWords({ rule, amount: taka }: Deposit, { shippingAmount }: CashOrder): string {
  const amount = { amount: formatTaka(taka) };
  if (taka === shippingAmount)
    return t('This order needs a deposit: the delivery charge of {amount}. You pay the rest on delivery.', amount);
  if (rule === 'preorders') return t('Pre-orders need a deposit of {amount}. You pay the rest on delivery.', amount);
  if (rule === 'large') return t('Large orders need a deposit of {amount}. You pay the rest on delivery.', amount);
  if (rule === 'outsideDhaka')
    return t('Orders outside Dhaka need a deposit of {amount}. You pay the rest on delivery.', amount);
  return t('This order needs a deposit of {amount}. You pay the rest on delivery.', amount);
}
