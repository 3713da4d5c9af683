import { paymentNames, refundMethods, type RefundMethod } from '../payment-methods.ts';

/** Where the payout of a courier arrives. */
export const payoutAccounts = refundMethods;
export type PayoutAccount = RefundMethod;
export const payoutAccountNames: Record<PayoutAccount, string> = paymentNames;

/**
 * The outcomes of a line of a courier's statement. `right`, `short` and `more` are booked: the courier paid its cash
 * for the parcel, less, or more. The others change no accounts; `taken back` was booked until staff reverted the
 * statement.
 */
export const lineOutcomes = [
  'right',
  'short',
  'more',
  'twice',
  'not ours',
  'to decide',
  'unreadable',
  'taken back',
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];
export const bookedOutcomes: readonly LineOutcome[] = ['right', 'short', 'more'];
/** These are looked at again once the parcel was put right. */
export const openOutcomes: readonly LineOutcome[] = ['not ours', 'to decide'];

/** More lines than any courier pays in one go. */
export const maxStatementLines = 5000;

/** The state of a payout that a courier reported; `done`: staff need not record it. */
export const payoutStates = ['waiting', 'recorded', 'done'] as const;
export type PayoutState = (typeof payoutStates)[number];
