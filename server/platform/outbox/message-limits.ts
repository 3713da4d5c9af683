import { budgetOf, whyUsedUp, type Budgets, type Channel, type Today } from './day-budget.ts';

/** What the shop knows about a message that is due, and what its recipient and everybody got before it. */
export interface Situation {
  channel: Channel;
  kind: string;
  /** The recipient has shown that address or number is theirs, or the shop has accepted an order of theirs. */
  isKnown: boolean;
  /** It waits for two days already. */
  isStale: boolean;
  /** Staff have asked for it to be sent again: what it would be held for, they have seen. Budgets hold all the same. */
  isAskedFor: boolean;
  /** Messages that staff caused are not counted in `lastHour` and `lastDay`. */
  toRecipient: { lastHour: number; lastDay: number; lastMonth: number; lastMonthOfKind: number; lastDayOfKind: number };
  /** How many to strangers the same account has caused within a day. */
  toStrangersOfAccount: number;
  today: Today;
}

/** What happens to it: it is sent, held for good, or tried again in an hour or in the morning. */
export type Verdict =
  | { what: 'send' }
  | { what: 'hold'; why: string }
  | { what: 'wait'; why: string; until: 'next hour' | 'next morning' };

// kinds that staff cause by a decision, for customers whom the shop deals with
export const causedByStaff: readonly string[] = [
  'order-accepted',
  'order-rejected',
  'order-handed-over',
  'order-cancelled',
  'order-changed',
  'return-accepted',
  'return-refused',
  'rest-asked',
  'rest-collected',
  'refund-due',
  'refund-paid',
];
// a day, of each of these kinds: a parcel that goes back and forth, or a refund that is recorded and removed again and
// again, must not use up the budget
const mostOfKindByStaff = 20;
// whoever knows a number can ask for them, so also customers get few
const mostOnStockInMonth = 6;
const mostToStranger = 2;
// a present for a friend or two; of each channel
const mostToStrangersOfAccount = 4;

/** The most messages that one recipient gets because of customers or visitors. */
function mostTo(kind: string): { hour: number; day: number } {
  // the shop's own mailbox: the rest can be read in the dashboard
  if (kind === 'contact-message') return { hour: 30, day: 100 };
  // new orders, gathered for five minutes or more
  if (kind === 'owner-orders') return { hour: 12, day: 300 };
  // links to choose a password have a limit of their own, and a person who loses an account must learn of it
  if (kind === 'account') return { hour: 10, day: 20 };
  return { hour: 3, day: 10 };
}

/**
 * Whether the shop sends this message now (decision 27). A stranger is anybody whose number or address somebody
 * else typed: they get one message of each kind, two in 30 days, and strangers together get at most half of a day's
 * budget, so that nobody uses up what customers need. Letters about accounts, and all others, have a share each.
 */
export function judge(situation: Situation, budgets: Budgets): Verdict {
  const { channel, kind, isKnown, isStale, isAskedFor, today, toRecipient } = situation;
  const budget = budgetOf(budgets, channel);
  if (isStale) return { what: 'hold', why: 'It could not be sent for two days' };
  const isForStranger = !isKnown && !isAskedFor && kind !== 'account';
  if (isForStranger && (toRecipient.lastMonthOfKind >= 1 || toRecipient.lastMonth >= mostToStranger))
    return { what: 'hold', why: 'The shop does not know this recipient yet and has written to them already' };
  if (kind === 'back-in-stock' && !isAskedFor && toRecipient.lastMonthOfKind >= mostOnStockInMonth)
    return { what: 'hold', why: 'This recipient got six such messages in 30 days' };
  if (isForStranger && situation.toStrangersOfAccount >= mostToStrangersOfAccount)
    return { what: 'hold', why: 'This account had the shop write to several unknown people today' };
  const why = whyUsedUp(kind === 'account' ? 'codes' : 'others', isKnown, today, budget);
  if (why) return { what: 'wait', why, until: 'next morning' };
  const { hour, day } = mostTo(kind);
  const isMuch = toRecipient.lastHour >= hour || toRecipient.lastDay >= day;
  const isTooMuch = isKnown && causedByStaff.includes(kind) ? toRecipient.lastDayOfKind >= mostOfKindByStaff : isMuch;
  return isTooMuch
    ? { what: 'wait', why: 'This recipient got many messages just now', until: 'next hour' }
    : { what: 'send' };
}
