import type { StatementSums } from '#shared/api/sales/courier-statements.ts';
import { lineOutcomes, type LineOutcome } from '#shared/delivery/couriers.ts';

/** What a line of a statement is, and what happens with it. */
export const outcomeWords: Record<LineOutcome, { name: string; says: string }> = {
  right: { name: 'Right', says: 'pays what the courier holds' },
  short: { name: 'Short', says: 'pays less: the rest stays with the courier' },
  more: { name: 'More', says: 'pays more than the courier holds' },
  twice: { name: 'Twice', says: 'was paid before: changes nothing' },
  'not ours': { name: 'Not ours', says: 'fits no parcel of this courier: changes nothing' },
  'to decide': { name: 'To decide', says: 'needs you: changes nothing until then' },
  unreadable: { name: 'Unreadable', says: 'could not be read: changes nothing' },
  'taken back': { name: 'Taken back', says: 'was booked by mistake: counts no more' },
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
