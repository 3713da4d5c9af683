import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { refundDays } from '#shared/orders/refunds.ts';

/** The refund of an order that its guest is about to cancel; empty if no money was sent. */
export function moneyWords({ paid, transactionId, advance }: Order['paymentInfo']): string {
  if (paid > 0) return t('We refund what you have paid within {days} days.', { days: refundDays });
  const wasSent = transactionId !== null || advance !== null;
  return wasSent ? t('If you have already paid, tell us and we will refund you.') : '';
}
