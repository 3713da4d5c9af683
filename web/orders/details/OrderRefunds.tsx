import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentName } from '#shared/payment-methods.ts';
import { shortDay } from '#web/ui/dates.ts';

/** The refunds of an order: the amount with its due date, or how it was sent. */
export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label={t('Refunds')} className="mt-3 grid gap-1.5 border-t border-line pt-3">
      {refunds.map((refund) => (
        <li key={refund._id} className="[overflow-wrap:anywhere]">
          <span className="font-medium tabular">{formatTaka(refund.amount)}</span> {refundInWords(refund)}
        </li>
      ))}
    </ul>
  );
}

/** `sent back on 2 Dec 2026: bKash, TrxID 8N7A6D5EE7` */
function refundInWords({ paidAt, dueOn, method, transactionId }: Order['refunds'][number]): string {
  if (paidAt === null || method === null) return t('to be sent back by {day}', { day: shortDay(dueOn) });
  const transaction = transactionId === null ? '' : `, TrxID ${transactionId}`;
  const sent = t('sent back on {day}: {method}', { day: shortDay(paidAt), method: paymentName(method) });
  return sent + transaction;
}
