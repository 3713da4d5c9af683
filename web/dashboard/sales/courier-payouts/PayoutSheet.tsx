import { useQuery } from '@tanstack/react-query';
import { payoutsApi as api } from '#shared/api/sales/couriers/payouts.ts';
import { courierRows } from '#shared/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { SideSheet } from '#web/ui/dashboard/SideSheet.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { UrgentLines } from './lines/UrgentLines.tsx';
import { StatementSummary } from './lines/StatementSummary.tsx';
import { RecordPayout, type OpenedPayout } from './RecordPayout.tsx';

interface Props {
  id: string;
  onClose(): void;
  /** Opens the statement as which it is recorded. */
  onOpen(statement: string): void;
}

/** A payout with its lines, checked now, and the button that records it. */
export function PayoutSheet({ id, onClose, onOpen }: Props) {
  const { data, error, refetch } = useQuery({ ...q(api.one, { params: { id } }), refetchOnMount: 'always' });
  const payout = data?.data;
  const failed = error && !payout ? { message: messageOf(error), again: () => void refetch() } : undefined;
  const title = payout ? `${courierRows[payout.courier].name} payout ${payout.number}` : 'Payout';
  return (
    <SideSheet title={title} isWide onClose={onClose} focusAfter={() => null} hasForm>
      {payout ? <Body payout={payout} onOpen={onOpen} /> : <LoadingOrError error={failed} />}
    </SideSheet>
  );
}

function Body({ payout, onOpen }: { payout: OpenedPayout; onOpen: Props['onOpen'] }) {
  const { sums, lines, problem, state, statement } = payout;
  const mayRecord = useCan('payments.check');
  const isOpen = state === 'waiting' || statement?.isTakenBack === true;
  return (
    <div className="grid gap-4 pt-3">
      <Told payout={payout} />
      {problem && <p className="font-semibold [overflow-wrap:anywhere] text-red">{problem}</p>}
      {statement && (
        <div>
          <button type="button" onClick={() => onOpen(statement._id)} className={compactButton.quiet}>
            Open statement
          </button>
        </div>
      )}
      {lines.length > 0 && <StatementSummary sums={sums} />}
      {isOpen && mayRecord && <RecordPayout payout={payout} onRecorded={onOpen} />}
      {lines.length > 0 && <UrgentLines lines={lines} />}
    </div>
  );
}

/** What the courier says of it, and whether its lines add up to that. */
function Told({ payout: { courier, total, linesTotal, paidAt, lines } }: { payout: OpenedPayout }) {
  const { name } = courierRows[courier];
  if (total === null)
    return (
      <p className="text-quiet">
        {name} does not say how much it transferred. Its messages name {counted(lines.length, 'parcel')} and{' '}
        {formatTaka(linesTotal)} before its charge for cash. Enter what arrived.
      </p>
    );
  return (
    <>
      <p className="text-quiet">
        {name} says that it paid {formatTaka(total)}
        {paidAt && ` on ${dayAndTime(paidAt)}`}.
      </p>
      {total !== linesTotal && lines.length > 0 && (
        <p className="rounded-control border border-red px-3 py-2 font-medium text-red">
          The lines add up to {formatTaka(linesTotal)}, which is {formatTaka(Math.abs(linesTotal - total))}{' '}
          {linesTotal > total ? 'more' : 'less'} than {name} says. Check what arrived before you record it.
        </p>
      )}
    </>
  );
}
