import type { LineOutcome } from '#shared/delivery/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { phaseOf, type ParcelStatus } from '#shared/parcel-states.ts';
import { dayOf } from '#server/sales/statement-file/statement-file.ts';
import type { ReadLine } from './statement-file/read-line.ts';

/** A parcel that a line of a statement may name. */
export interface Candidate {
  parcel: string;
  position: number;
  order: string;
  orderNumber: string;
  user: string | null;
  courier: string | null;
  /** In upper case. */
  tracking: string | null;
  status: ParcelStatus;
  /** Taka that the courier was to collect. */
  cashDue: number;
  /** The parcel's cash at the courier, in Taka, by the ledger. */
  held: number;
  /** The statement that pays it, and when it was recorded. */
  paidBy: string | null;
  paidOn: Date | null;
}

/** The decision on a line. */
export interface JudgedLine {
  outcome: LineOutcome;
  why: string | null;
  parcel: Candidate | null;
  /** The line marks the parcel as delivered: the courier pays its cash on delivery. */
  delivers: boolean;
}

export const judged = (outcome: LineOutcome, parcel: Candidate | null, why: string | null = null): JudgedLine => ({
  outcome,
  why,
  parcel,
  delivers: false,
});

export const nameOf = ({ orderNumber, position }: Candidate): string =>
  position === 1 ? orderNumber : `${orderNumber}, parcel ${position}`;

/** Compares a line with the parcel that it names. */
export function judge(row: ReadLine, parcel: Candidate): JudgedLine {
  if (parcel.paidOn !== null)
    return judged('twice', parcel, `The statement recorded on ${dayOf(parcel.paidOn)} already has this parcel`);
  switch (phaseOf(parcel.status)) {
    case 'to pack':
    case 'packed':
      return judged('to decide', parcel, `${nameOf(parcel)} has not left the shop`);
    case 'with courier':
      return judgeUnderway(row, parcel);
    case 'coming back':
    case 'returned':
      return row.collected > parcel.held
        ? judged(
            'to decide',
            parcel,
            `${nameOf(parcel)} came back, and the courier collected ${formatTaka(row.collected)}`,
          )
        : compare(row, parcel, parcel.held);
    case 'delivered':
      return compare(row, parcel, parcel.held);
  }
}

/**
 * The parcel is not marked as delivered yet. A payout in full proves delivery, because couriers pay what they
 * collected. Any other amount may be a part delivery or a return, which changes stock and debts, so staff must decide.
 */
function judgeUnderway({ collected }: ReadLine, parcel: Candidate): JudgedLine {
  if (collected !== parcel.cashDue)
    return judged(
      'to decide',
      parcel,
      `${nameOf(parcel)} is not marked delivered, and ${formatTaka(collected)} of ${formatTaka(parcel.cashDue)} ` +
        'was collected: say on the order what happened, then try again',
    );
  return { ...judged('right', parcel), delivers: collected > 0 };
}

function compare({ collected }: ReadLine, parcel: Candidate, held: number): JudgedLine {
  if (collected === held) return judged('right', parcel);
  return collected < held
    ? judged('short', parcel, `${formatTaka(held - collected)} less than it holds`)
    : judged('more', parcel, `${formatTaka(collected - held)} more than it holds`);
}
