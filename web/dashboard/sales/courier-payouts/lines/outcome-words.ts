import type { StatementSums } from '#shared/api/sales/couriers/courier-statements.ts';
import { lineOutcomes, type LineOutcome } from '#shared/delivery/couriers.ts';

/** The outcome of a statement line, and its consequence. */
export const outcomeWords: Record<LineOutcome, { name: string; says: string }> = {
  right: { name: 'Correct', says: 'pays the amount that the courier holds' },
  short: { name: 'Short', says: 'pays less: the courier still holds the rest' },
  more: { name: 'Overpaid', says: 'pays more than the courier holds' },
  twice: { name: 'Duplicate', says: 'already paid: changes nothing' },
  'not ours': { name: 'No match', says: 'matches no parcel of this courier: changes nothing' },
  'to decide': { name: 'Needs review', says: 'needs your review: changes nothing until then' },
  unreadable: { name: 'Unreadable', says: 'cannot be read: changes nothing' },
  'taken back': { name: 'Reversed', says: 'recorded by mistake: no longer counts' },
};

const tones: Record<LineOutcome, string> = {
  right: 'text-green',
  short: 'text-red',
  more: 'text-red',
  twice: 'text-quiet',
  'not ours': 'text-quiet',
  'to decide': 'text-red',
  unreadable: 'text-red',
  'taken back': 'text-quiet',
};
export const outcomeTone = (outcome: LineOutcome): string => `font-semibold ${tones[outcome]}`;

/** The outcomes that there are, with how many lines each. */
export const outcomesIn = ({ outcomes }: StatementSums): { outcome: LineOutcome; count: number }[] =>
  lineOutcomes.map((outcome) => ({ outcome, count: outcomes[outcome] })).filter(({ count }) => count > 0);
