import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentName } from '#shared/payment-methods.ts';
import { dayAndTime } from '#web/ui/dates.ts';

const stateWords: Record<Payment['state'], string> = {
  claimed: 'not checked yet',
  confirmed: 'received',
  refused: 'not found',
};

type Payment = Order['paymentInfo']['payments'][number];

/** Each payment, if the lines above do not say it all: several, a partial one, or cash at the door. */
export function OrderPayments({ order: { paymentInfo } }: { order: Order }) {
  const { payments, paymentAmount } = paymentInfo;
  const [first] = payments;
  if (!first || (payments.length === 1 && first.method !== 'courier' && first.amount === paymentAmount)) return null;
  return (
    <ul aria-label={t('Payments')} className="mt-3 grid gap-1.5 border-t border-line pt-3">
      {payments.map(({ _id, method, amount, state, sender, transactionId, at }) => (
        <li key={_id} className="[overflow-wrap:anywhere]">
          <span className="font-medium tabular">{formatTaka(amount)}</span>{' '}
          {`${method === 'courier' ? t('Cash to the courier') : paymentName(method)}, ${t(stateWords[state])} `}
          <span className="tabular">{dayAndTime(at)}</span>
          {(sender ?? transactionId) !== null && (
            <span className="block text-quiet tabular">
              {[sender && t('from {number}', { number: sender }), transactionId && `TrxID ${transactionId}`]
                .filter(Boolean)
                .join(', ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
