import type { CourierStatement } from '#shared/api/sales/couriers/courier-statements.ts';
import { payoutAccountNames } from '#shared/delivery/couriers.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { StepTitle } from '#web/dashboard/sales/statements/StepTitle.tsx';
import { StatementSummary } from './lines/StatementSummary.tsx';

interface Props {
  statement: CourierStatement;
  onOpen(id: string): void;
  onNext(): void;
}

/** The recorded statement, and the lines that still need work. */
export function RecordedStatement({ statement, onOpen, onNext }: Props) {
  return (
    <div className="grid gap-4">
      <StepTitle>
        {statement.courier}: recorded, paid by {payoutAccountNames[statement.account]}
      </StepTitle>
      <StatementSummary sums={statement.sums} />
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onNext} className={compactButton.primary}>
          Record another statement
        </button>
        <button type="button" onClick={() => onOpen(statement._id)} className={compactButton.quiet}>
          Its lines
        </button>
      </div>
    </div>
  );
}
