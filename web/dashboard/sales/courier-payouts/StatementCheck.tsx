import type { courierStatementsApi as api } from '#shared/api/sales/couriers/courier-statements.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { formatTaka } from '#shared/money.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import type { StatementInput } from './statement-input.ts';
import { UrgentLines } from './lines/UrgentLines.tsx';
import { StatementSummary } from './lines/StatementSummary.tsx';

interface Props {
  given: StatementInput;
  checked: DataOf<typeof api.check>;
  isBusy: boolean;
  onRecord(): void;
  onBack(): void;
  onColumns(): void;
  onOpen(id: string): void;
}

/** Previews the changes of a statement before it is recorded. */
export function StatementCheck({ given, checked, isBusy, onRecord, onBack, onColumns, onOpen }: Props) {
  const { sums, lines, before } = checked;
  const delivered = lines.filter(({ delivers }) => delivers).length;
  return (
    <div className="grid gap-4">
      <h2 className="text-base font-semibold">
        {given.courier}: {counted(sums.lines, 'line')}
      </h2>
      {before && <Before before={before} onOpen={onOpen} />}
      <StatementSummary sums={sums} />
      {delivered > 0 && (
        <p>
          {counted(delivered, 'parcel')} on the way {delivered === 1 ? 'becomes' : 'become'} delivered: the courier pays
          the full amount.
        </p>
      )}
      <UrgentLines lines={lines} />
      <div className="flex flex-wrap gap-2">
        {!before && (
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onRecord()}
            className={compactButton.primary}
          >
            {isBusy ? 'Recording …' : `Record ${formatTaka(sums.payout)}`}
          </button>
        )}
        <button type="button" onClick={onColumns} className={compactButton.quiet}>
          Change columns
        </button>
        <button type="button" onClick={onBack} className={compactButton.quiet}>
          Choose another statement
        </button>
      </div>
    </div>
  );
}

function Before({ before, onOpen }: { before: NonNullable<Props['checked']['before']>; onOpen(id: string): void }) {
  return (
    <p role="status" className="rounded-control border border-red px-3 py-2 font-medium text-red">
      {before.recordedBy} recorded this statement on {dayAndTime(before.recordedAt)}. There is nothing to record.{' '}
      <button type="button" onClick={() => onOpen(before._id)} className="min-h-11 font-semibold underline md:min-h-6">
        Open statement
      </button>
    </p>
  );
}
