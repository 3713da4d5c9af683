import { isGateway, isPrepaid, refundMethods, type RefundMethod } from './payment-methods.ts';

/** What sends the shop a statement: a gateway that settles, a wallet, or a bank account. */
export type SettlementSource = Exclude<RefundMethod, 'cash'>;
export const settlementSources = refundMethods.filter(
  (one): one is SettlementSource => isGateway(one) || isPrepaid(one),
);

/**
 * The outcomes of a line of a settlement. `right`, `differs` and `charge-back` are of a payment or refund of the shop,
 * and booked: its fee, and what was charged back. Of a fee above a tenth, or a charge-back of more than the payment,
 * nothing is booked: it `differs`. `missing`: no payment has its number. `twice`: another line is of the
 * same payment. `other`: an entry of an account that is no payment. `taken back` was booked until staff reversed the
 * settlement.
 */
export const settlementOutcomes = [
  'right',
  'differs',
  'charge-back',
  'missing',
  'twice',
  'other',
  'unreadable',
  'taken back',
] as const;
export type SettlementOutcome = (typeof settlementOutcomes)[number];
export const bookedSettlements: readonly SettlementOutcome[] = ['right', 'differs', 'charge-back'];
/** These wait until staff decide. */
export const waitingSettlements: readonly SettlementOutcome[] = [
  'differs',
  'charge-back',
  'missing',
  'twice',
  'unreadable',
];

/**
 * The decision on a line. `noted`: nothing is left to do. `written off`: the difference is booked as lost, or as won.
 * `returned`: the money of a charge-back came back.
 */
export const settlementDecisions = ['noted', 'written off', 'returned'] as const;
export type SettlementDecision = (typeof settlementDecisions)[number];
/** Which decisions a line with this outcome can have; first the one that changes nothing in the ledger. */
export const decisionsFor = (outcome: SettlementOutcome): readonly SettlementDecision[] =>
  outcome === 'differs'
    ? ['noted', 'written off']
    : outcome === 'charge-back'
      ? ['noted', 'returned']
      : waitingSettlements.includes(outcome)
        ? ['noted']
        : [];

/** Days after which a settlement of this source should have named a payment. */
export const daysToSettle = (source: SettlementSource): number => (isGateway(source) ? 5 : 10);

/** More lines than any of them sends at once. */
export const maxSettlementLines = 5000;
