import type { CourierStatement } from '#shared/api/sales/couriers/courier-statements.ts';
import { payoutAccountNames } from '#shared/delivery/couriers.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { StatementSummary } from './lines/StatementSummary.tsx';

interface Props {
  statement: CourierStatement;
  onOpen(id: string): void;
  onNext(): void;
}

/** The recorded statement, and the lines that still need work. */
export function RecordedStatement({ statement, onOpen, onNext }: Props) {
  return (
    <div className="grid gap-4" role="status">
      <h2 className="text-base font-semibold">
        {statement.courier}: recorded, paid by {payoutAccountNames[statement.account]}
      </h2>
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
