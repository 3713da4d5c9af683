import type { SettlementSums } from '#shared/api/sales/payments/settlement-parts.ts';
import {
  settlementOutcomes,
  waitingSettlements,
  type SettlementDecision,
  type SettlementOutcome,
} from '#shared/settlements.ts';

/** The outcome of a line, and its consequence. */
export const outcomeWords: Record<SettlementOutcome, { name: string; says: string }> = {
  right: { name: 'Correct', says: 'agrees with a payment or refund' },
  differs: { name: 'Different amount', says: 'the payment or refund has another amount, or the fee is unusually high' },
  'charge-back': { name: 'Chargeback', says: 'the money of a payment went back: booked as lost' },
  missing: { name: 'No match', says: 'no payment of yours has this number' },
  twice: { name: 'Duplicate', says: 'already in a statement: changes nothing' },
  other: { name: 'Not a payment', says: 'another entry of the account: changes nothing' },
  unreadable: { name: 'Unreadable', says: 'cannot be read: changes nothing' },
  'taken back': { name: 'Reversed', says: 'recorded by mistake: no longer counts' },
};

export const decisionWords: Record<SettlementDecision, { name: string; says: string }> = {
  noted: {
    name: 'Resolved',
    says: 'Nothing is left to do. The ledger does not change, and the line is not checked again.',
  },
  'written off': { name: 'Difference written off', says: 'The difference is booked in the ledger as written off.' },
  returned: { name: 'Money returned', says: 'The gateway returned the money. Haat reverses the loss in the ledger.' },
};

export const outcomeTone = (outcome: SettlementOutcome): string => `font-semibold ${toneOf(outcome)}`;
function toneOf(outcome: SettlementOutcome): string {
  if (outcome === 'right') return 'text-green';
  return waitingSettlements.includes(outcome) ? 'text-red' : 'text-quiet';
}

/** The outcomes that there are, those that wait first, with how many lines each. */
export const outcomesIn = ({ outcomes }: SettlementSums): { outcome: SettlementOutcome; count: number }[] =>
  settlementOutcomes.map((outcome) => ({ outcome, count: outcomes[outcome] })).filter(({ count }) => count > 0);
