import { Link } from 'react-router';
import {
  receivedPaymentsApi,
  type PaymentCandidate,
  type ReceivedPayment,
} from '#shared/api/sales/payments/received-payments.ts';
import { formatTaka } from '#shared/money.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { allOfOrders, fallback } from '../orders/changes/order-lists.ts';
import { RecordPayment } from '../orders/payment-check/RecordPayment.tsx';
import { orderPath } from './order-path.ts';

interface Props {
  received: ReceivedPayment;
  candidate: PaymentCandidate;
  /** The best one of an SMS without a doubt: the keyboard goes from one to the next. */
  isFirst: boolean;
}

const row = [
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3',
].join(' ');

/** An order that a payment may be for: why, and what staff can do. */
export function CandidateRow({ received, candidate, isFirst }: Props) {
  const { order, waitsFor, why, can, collecting, transactionId } = candidate;
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <Link to={orderPath(order)} className="font-semibold text-green tabular hover:underline">
            {order.orderId}
          </Link>
          <span className="[overflow-wrap:anywhere]">{order.name ?? 'Deleted account'}</span>
          <span className="tabular">{formatTaka(waitsFor)}</span>
        </p>
        <p className="text-quiet">{why}</p>
      </div>
      {(can === 'confirm' || can === 'link') && <Confirm received={received} candidate={candidate} isFirst={isFirst} />}
      {can === 'record' && (
        <RecordPayment
          offer={{
            _id: order._id,
            orderId: order.orderId,
            transactionId,
            amount: received.amount,
            waitsFor,
            collecting,
          }}
          found={received.text}
          received={received._id}
        />
      )}
      {can === 'nothing' && <p className="text-quiet">Open the order to decide</p>}
    </li>
  );
}

function Confirm({ received, candidate: { payment, order, can }, isFirst }: Props) {
  const confirm = useApiMutation(receivedPaymentsApi.confirm, {
    changes: [receivedPaymentsApi.list, ...allOfOrders],
    done: can === 'link' ? `Linked to ${order.orderId}` : `Payment of ${order.orderId} confirmed`,
    fallback,
  });
  return (
    <button
      type="button"
      data-first-candidate={isFirst || undefined}
      aria-label={`${can === 'link' ? 'Link to' : 'Confirm'} ${order.orderId}`}
      aria-disabled={confirm.isPending || undefined}
      onClick={() => {
        if (!confirm.isPending) confirm.mutate({ params: { id: received._id }, body: { payment } });
      }}
      className={isFirst ? compactButton.primary : compactButton.quiet}
    >
      {can === 'link' ? 'Link: already confirmed' : 'Confirm'}
    </button>
  );
}
