import type { StatementLine } from '#shared/api/sales/couriers/courier-statements.ts';
import { bookedOutcomes, lineOutcomes } from '#shared/delivery/couriers.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { StatementLines } from './StatementLines.tsx';

// the number of lines shown before recording; afterwards they have pages
const maxShown = 50;

/** The first lines before recording; those that need attention come first. */
export function UrgentLines({ lines }: { lines: readonly StatementLine[] }) {
  const left = lines.length - maxShown;
  const sorted = lines.toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || a.line - b.line);
  return (
    <>
      <StatementLines lines={sorted.slice(0, maxShown)} />
      {left > 0 && <p className="text-quiet">And {counted(left, 'more line')}.</p>}
    </>
  );
}

const urgencyOf = ({ outcome }: StatementLine): number =>
  bookedOutcomes.includes(outcome) && outcome !== 'right' ? 0 : lineOutcomes.length - lineOutcomes.indexOf(outcome);
