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

const everyPhone = new WeakSet<ApiError>();
const onePhone = new WeakSet<ApiError>();

/** Marks a refusal that every phone would get, if that is so: it tells nothing of this one. */
export function ofEveryPhone(error: ApiError, isSo: boolean): ApiError {
  if (isSo) everyPhone.add(error);
  return error;
}

/** Marks a refusal that tells of the phone although its code does not say so. */
export function aboutPhone(error: ApiError): ApiError {
  onePhone.add(error);
  return error;
}

const phoneCodes = ['PREPAY_ONLY', 'ADVANCE_NEEDED', 'COUPON_REFUSED'];

/** Whether a refusal may depend on earlier orders of the phone. */
export const tellsOfPhone = (error: ApiError): boolean =>
  onePhone.has(error) || (phoneCodes.includes(error.code) && !everyPhone.has(error));

/** A reason lies in the order alone, never in earlier orders of the phone: it may belong to another person. */
function inWords({ rule, amount: taka }: Deposit, { shippingAmount }: CashOrder): string {
  const amount = { amount: formatTaka(taka) };
  if (taka === shippingAmount)
    return t('This order needs a deposit: the delivery charge of {amount}. You pay the rest on delivery.', amount);
  if (rule === 'preorders')
    return t('Your order has a pre-order, so it needs a deposit of {amount}. You pay the rest on delivery.', amount);
  if (rule === 'large')
    return t('This is a large order, so it needs a deposit of {amount}. You pay the rest on delivery.', amount);
  if (rule === 'outsideDhaka')
    return t('Your order goes outside Dhaka, so it needs a deposit of {amount}. You pay the rest on delivery.', amount);
  return t('This order needs a deposit of {amount}. You pay the rest on delivery.', amount);
}
