import type { courierStatementsApi as api } from '#shared/api/sales/couriers/courier-statements.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { formatTaka } from '#shared/money.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { RecordedBefore } from '#web/dashboard/sales/statements/statement-notes.tsx';
import { StepTitle } from '#web/dashboard/sales/statements/StepTitle.tsx';
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
      <StepTitle>
        {given.courier}: {counted(sums.lines, 'line')}
      </StepTitle>
      {before && <RecordedBefore before={before} onOpen={onOpen} />}
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
          Back
        </button>
      </div>
    </div>
  );
}
