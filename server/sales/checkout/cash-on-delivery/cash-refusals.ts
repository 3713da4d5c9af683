import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { refusal, type ApiError } from '#server/platform/http/errors/errors.ts';

/** The rules require payment in advance. The answer gives no reason: the phone may belong to another person. */
export function prepayOnly(): ApiError {
  const message = t('We cannot offer cash on delivery for this order. Please choose another way to pay.');
  return refusal(ordersApi.place, 'PREPAY_ONLY', message, { errors: [{ path: 'paymentInfo.method', message }] });
}

/**
 * The rules require a deposit of `amount` Taka, the delivery charge. The answer gives no reason: the phone may belong
 * to another person.
 */
export function advanceNeeded(amount: number): ApiError {
  const message = t('This order needs a deposit: the delivery charge of {amount}. You pay the rest on delivery.', {
    amount: formatTaka(amount),
  });
  const errors = [{ path: 'paymentInfo.method', message }];
  return refusal(ordersApi.place, 'ADVANCE_NEEDED', message, { errors, details: { amount } });
}
