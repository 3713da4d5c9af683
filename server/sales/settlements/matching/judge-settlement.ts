import { formatTaka } from '#shared/money.ts';
import { formatPoisha } from '#shared/poisha.ts';
import type { SettlementOutcome } from '#shared/settlements.ts';
import { dayOf } from '#server/sales/statement-file/statement-file.ts';
import type { ReadLine } from '../reading/read-settlement-line.ts';

/** A payment or a refund that a line may name. */
export interface Candidate {
  kind: 'payment' | 'refund';
  id: string;
  order: string;
  orderNumber: string;
  user: string | null;
  /** Taka; below 0 for a refund. */
  amount: number;
  /** False: staff have not checked this payment yet. */
  isConfirmed: boolean;
  /** Its own number, and those that the gateway knows it by. */
  numbers: string[];
  /** When the statements were recorded that settle it, and that charge it back. */
  settledOn: Date | null;
  chargedOn: Date | null;
}

/** The decision on a line. Taka. */
export interface Judged {
  outcome: SettlementOutcome;
  why: string | null;
  found: Candidate | null;
  /** What was charged back. */
  lost: number;
  /** How much more came than the shop expected; with its fee where that is held. */
  difference: number;
  /** Its fee is booked only as a part of the difference. */
  isFeeHeld: boolean;
}

export const judged = (
  outcome: SettlementOutcome,
  found: Candidate | null,
  why: string | null = null,
  more: Partial<Pick<Judged, 'lost' | 'difference' | 'isFeeHeld'>> = {},
): Judged => ({ outcome, why, found, lost: 0, difference: 0, isFeeHeld: false, ...more });

/** Half a Taka and more count as one, on both sides of 0. */
export const nearestTaka = (poisha: number): number => Math.sign(poisha) * Math.floor((Math.abs(poisha) + 50) / 100);

// a tenth of the payment, and for small ones ৳20: no gateway takes more
const [maxFeeShare, minFeeLimit] = [0.1, 2000];
/** A fee that staff must write off. Compared with the amount of our record: a file can say any. */
const isHighFee = ({ fee }: ReadLine, { amount }: Candidate): boolean =>
  Math.abs(fee) > Math.max(minFeeLimit, Math.abs(amount) * 100 * maxFeeShare);

/** Compares a line with the payment or refund that it names. */
export function judge(row: ReadLine, found: Candidate): Judged {
  const { amount, fee } = row;
  const { kind, orderNumber, settledOn } = found;
  if (!found.isConfirmed) return judged('missing', found, `The payment of ${orderNumber} is not confirmed yet`);
  if (settledOn !== null)
    return judged('twice', found, `The statement recorded on ${dayOf(settledOn)} already has this ${kind}`);
  const difference = nearestTaka(amount) - found.amount;
  if (isHighFee(row, found))
    return judged('differs', found, `The fee of ${formatPoisha(fee)} is high for the ${kind} of ${orderNumber}`, {
      difference: difference - nearestTaka(fee),
      isFeeHeld: true,
    });
  if (difference === 0) return judged('right', found);
  const [said, expected] = [formatPoisha(Math.abs(amount)), formatTaka(Math.abs(found.amount))];
  return judged('differs', found, `${said} in the statement, ${expected} in the ${kind} of ${orderNumber}`, {
    difference,
  });
}

/** Money of a payment that went back without a refund of ours. If it is more than the payment, staff decide. */
export function judgeChargeBack(row: ReadLine, found: Candidate): Judged {
  const { amount, fee } = row;
  const { orderNumber, chargedOn } = found;
  if (!found.isConfirmed) return judged('missing', found, `The payment of ${orderNumber} is not confirmed yet`);
  if (chargedOn !== null)
    return judged('twice', found, `The statement recorded on ${dayOf(chargedOn)} already charges this payment back`);
  const lost = nearestTaka(-amount);
  const held = { difference: -lost - nearestTaka(fee), isFeeHeld: true };
  if (lost > found.amount)
    return judged(
      'differs',
      found,
      `${formatTaka(lost)} went back, but the payment of ${orderNumber} was ${formatTaka(found.amount)}`,
      held,
    );
  if (isHighFee(row, found))
    return judged(
      'differs',
      found,
      `${formatTaka(lost)} of ${orderNumber} went back, and its fee of ${formatPoisha(fee)} is high`,
      held,
    );
  return judged('charge-back', found, `${formatTaka(lost)} of ${orderNumber} went back, and no refund says so`, {
    lost,
  });
}
