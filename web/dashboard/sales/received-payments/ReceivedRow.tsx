import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { receivedPaymentsApi, type ReceivedPayment } from '#shared/api/sales/payments/received-payments.ts';
import { formatTaka } from '#shared/money.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { ageOf } from '#web/ui/age.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { useMinute } from '#web/ui/use-minute.ts';
import { CandidateRow } from './CandidateRow.tsx';
import { orderPath } from './order-path.ts';

/** One SMS: what came, and which orders it may be for. */
export function ReceivedRow({ received }: { received: ReceivedPayment }) {
  const { amount, sender, saidBy, format, text, doubt, paidAt, receivedAt, candidates, matched, state } = received;
  const now = useMinute();
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold tabular">{formatTaka(amount)}</h2>
        {sender && <span className="font-medium tabular">{sender}</span>}
        <span className="text-quiet">{format ?? `Unknown format, from ${saidBy}`}</span>
        <time dateTime={paidAt} title={dayAndTime(paidAt)} className="text-quiet tabular">
          {ageOf(receivedAt, now)}
        </time>
      </div>
      {doubt && (
        <p className="flex items-center gap-1.5 font-medium text-red">
          <TriangleAlert size={16} aria-hidden className="shrink-0" />
          Check this payment: {doubt}.
        </p>
      )}
      <p className="text-quiet [overflow-wrap:anywhere]">{text || 'The text was erased with the customer’s data.'}</p>
      {matched && (
        <p>
          Payment of{' '}
          <Link to={orderPath(matched)} className="font-semibold text-green tabular hover:underline">
            {matched.orderId}
          </Link>
          <span className="text-quiet">, confirmed by {matched.by ?? 'the shop'}</span>
        </p>
      )}
      {state === 'open' && candidates.length === 0 && <p>No order waits for this payment.</p>}
      {candidates.length > 0 && (
        <ul aria-label="Orders" className="grid gap-1.5">
          {candidates.map((candidate, n) => (
            <CandidateRow
              key={candidate.payment}
              received={received}
              candidate={candidate}
              isFirst={n === 0 && doubt === null}
            />
          ))}
        </ul>
      )}
      {state !== 'matched' && <Dismiss received={received} />}
    </li>
  );
}

function Dismiss({ received: { _id, state, amount } }: { received: ReceivedPayment }) {
  const move = useApiMutation(receivedPaymentsApi.dismiss, { changes: [receivedPaymentsApi.list] });
  const isOpen = state === 'open';
  return (
    <div>
      <button
        type="button"
        aria-label={`${isOpen ? 'Dismiss' : 'Check again'}: ${formatTaka(amount)}`}
        aria-disabled={move.isPending || undefined}
        onClick={() => {
          const body = { state: isOpen ? ('dismissed' as const) : ('open' as const) };
          if (!move.isPending) move.mutate({ params: { id: _id }, body });
        }}
        className={compactButton.quiet}
      >
        {isOpen ? 'Dismiss' : 'Check again'}
      </button>
    </div>
  );
}
