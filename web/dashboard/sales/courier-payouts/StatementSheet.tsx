import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courierStatementsApi as api, type CourierStatement } from '#shared/api/sales/couriers/courier-statements.ts';
import { openOutcomes, payoutAccountNames } from '#shared/delivery/couriers.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { SideSheet } from '#web/ui/dashboard/SideSheet.tsx';
import { TablePager } from '#web/ui/dashboard/table/TablePager.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { ReversedNote } from '#web/dashboard/sales/statements/statement-notes.tsx';
import { cashChanges } from './lines/cash-changes.ts';
import { StatementLines } from './lines/StatementLines.tsx';
import { StatementSummary } from './lines/StatementSummary.tsx';
import { TakeBack } from './TakeBack.tsx';

const size = 20;

/** A recorded statement with its lines; those that need attention come first. */
export function StatementSheet({ id, onClose }: { id: string; onClose(): void }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(api.one, { params: { id }, query: { page, limit: size } }),
    placeholderData: keepPreviousData,
  });
  const statement = data?.data;
  const failed = error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined;
  return (
    <SideSheet title={statement?.courier ?? 'Statement'} isWide onClose={onClose} focusAfter={() => null}>
      {statement ? (
        <div className="grid gap-4 pt-3">
          <p className="text-quiet [overflow-wrap:anywhere]">
            {statement.recordedBy} recorded it on {dayAndTime(statement.recordedAt)}
            {statement.name && `, ${statement.name}`}; paid by {payoutAccountNames[statement.account]}.
          </p>
          {statement.takenBack && <ReversedNote {...statement.takenBack} />}
          <StatementSummary sums={statement.sums} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            <Retry statement={statement} />
            <TakeBack statement={statement} />
          </div>
          <div>
            <StatementLines lines={statement.lines} isStale={isPlaceholderData} />
            <TablePager {...data.meta} page={data.meta.currentPage} size={size} onPage={setPage} />
          </div>
        </div>
      ) : (
        <LoadingOrError error={failed} />
      )}
    </SideSheet>
  );
}

/** Tries unbooked lines again, after staff have corrected their parcels. */
function Retry({ statement: { _id: id, sums, takenBack } }: { statement: CourierStatement }) {
  const mayRetry = useCan('payments.check');
  const retry = useApiMutation(api.retry, { changes: cashChanges });
  if (!mayRetry || takenBack || openOutcomes.every((outcome) => sums.outcomes[outcome] === 0)) return null;
  return (
    <button
      type="button"
      aria-disabled={retry.isPending || undefined}
      onClick={() => !retry.isPending && retry.mutate({ params: { id } })}
      className={compactButton.quiet}
    >
      {retry.isPending ? 'Checking …' : 'Retry open lines'}
    </button>
  );
}
