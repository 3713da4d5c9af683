import type { StatementLine } from '#shared/api/sales/couriers/courier-statements.ts';
import { bookedOutcomes, lineOutcomes } from '#shared/delivery/couriers.ts';

// the number of lines shown before recording; afterwards they have pages
const maxShown = 50;

/** The first lines before recording; those that need attention come first. */
export const mostUrgent = (lines: readonly StatementLine[]): StatementLine[] =>
  lines.toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || a.line - b.line).slice(0, maxShown);

const urgencyOf = ({ outcome }: StatementLine): number =>
  bookedOutcomes.includes(outcome) && outcome !== 'right' ? 0 : lineOutcomes.length - lineOutcomes.indexOf(outcome);
