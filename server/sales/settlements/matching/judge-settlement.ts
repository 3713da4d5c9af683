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
  /** How much more came than the shop expected. */
  difference: number;
}

export const judged = (
  outcome: SettlementOutcome,
  found: Candidate | null,
  why: string | null = null,
  more: Partial<Pick<Judged, 'lost' | 'difference'>> = {},
): Judged => ({ outcome, why, found, lost: 0, difference: 0, ...more });

/** Half a Taka and more count as one, on both sides of 0. */
export const nearestTaka = (poisha: number): number => Math.sign(poisha) * Math.floor((Math.abs(poisha) + 50) / 100);

/** Compares a line with the payment or refund that it names. */
export function judge({ amount }: ReadLine, found: Candidate): Judged {
  const { kind, orderNumber, settledOn } = found;
  if (!found.isConfirmed) return judged('missing', found, `The payment of ${orderNumber} is not confirmed yet`);
  if (settledOn !== null)
    return judged('twice', found, `The statement recorded on ${dayOf(settledOn)} already has this ${kind}`);
  const difference = nearestTaka(amount) - found.amount;
  if (difference === 0) return judged('right', found);
  const [said, expected] = [formatPoisha(Math.abs(amount)), formatTaka(Math.abs(found.amount))];
  return judged('differs', found, `${said} in the statement, ${expected} in the ${kind} of ${orderNumber}`, {
    difference,
  });
}

/** Money of a payment that went back without a refund of ours. */
export function judgeChargeBack({ amount }: ReadLine, found: Candidate): Judged {
  const { orderNumber, chargedOn } = found;
  if (!found.isConfirmed) return judged('missing', found, `The payment of ${orderNumber} is not confirmed yet`);
  if (chargedOn !== null)
    return judged('twice', found, `The statement recorded on ${dayOf(chargedOn)} already charges this payment back`);
  const lost = nearestTaka(-amount);
  return judged('charge-back', found, `${formatTaka(lost)} of ${orderNumber} went back, and no refund says so`, {
    lost,
  });
}
