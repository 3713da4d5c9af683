import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { isPrepaid } from '#shared/payment-methods.ts';
import { longDay } from '#web/ui/dates.ts';

export function afterCancellation(order: Order, settings: Settings | undefined): string {
  const { method, paidAt, advance } = order.paymentInfo;
  const why =
    order.cancelledBy === 'time'
      ? t('This order was not confirmed in time and is cancelled.')
      : t('This order is cancelled.');
  if (order.refunds.length > 0) return `${why} ${moneyBack(order)}`;
  if (paidAt !== null) return why;
  const phone = settings?.phone ? `: ${settings.phone}` : '';
  if (!isPrepaid(method) && !advance) return why;
  return `${why} ${t('If you have paid, tell us and we will refund you{phone}.', { phone })}`;
}

export function afterRejection(order: Order): string {
  return [t('We will not send this order.'), moneyBack(order)].join(' ').trim();
}

export function moneyBack({ refunds }: Order): string {
  const due = refunds.filter(({ paidAt }) => paidAt === null);
  if (due.length > 0)
    return due
      .map(({ amount, dueOn }) =>
        t('We refund {amount} to you by {day}.', { amount: formatTaka(amount), day: longDay(dueOn) }),
      )
      .join(' ');
  return refunds.length > 0 ? t('We have refunded your money.') : '';
}
