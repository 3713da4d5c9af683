import type { DataOf } from '#shared/api/endpoint.ts';
import type { settlementsApi as api } from '#shared/api/sales/payments/settlements.ts';
import { paymentNames } from '#shared/payment-methods.ts';
import { RecordedBefore } from '#web/dashboard/sales/statements/statement-notes.tsx';
import { StepTitle } from '#web/dashboard/sales/statements/StepTitle.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { SettlementLines } from '../lines/SettlementLines.tsx';
import { SettlementSummary } from '../lines/SettlementSummary.tsx';
import type { SettlementInput } from './settlement-input.ts';

interface Props {
  given: SettlementInput;
  checked: DataOf<typeof api.check>;
  isBusy: boolean;
  onRecord(): void;
  onBack(): void;
  onColumns(): void;
  onOpen(id: string): void;
}

// the number of lines shown before recording; afterwards they have pages
const maxShown = 50;

/** Previews what a statement says before it is recorded. */
export function SettlementCheck({ given, checked, isBusy, onRecord, onBack, onColumns, onOpen }: Props) {
  const { sums, lines, before } = checked;
  const sorted = lines.toSorted((a, b) => Number(b.isWaiting) - Number(a.isWaiting) || a.line - b.line);
  return (
    <div className="grid gap-4">
      <StepTitle>
        {paymentNames[given.source]}: {counted(sums.lines, 'line')}
      </StepTitle>
      {before && <RecordedBefore before={before} onOpen={onOpen} />}
      <SettlementSummary sums={sums} />
      <SettlementLines lines={sorted.slice(0, maxShown)} />
      {lines.length > maxShown && <p className="text-quiet">And {counted(lines.length - maxShown, 'more line')}.</p>}
      <div className="flex flex-wrap gap-2">
        {!before && (
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onRecord()}
            className={compactButton.primary}
          >
            {isBusy ? 'Recording …' : `Record ${counted(sums.lines, 'line')}`}
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
