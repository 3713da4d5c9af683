import { budgetOf, whyUsedUp, type Budgets, type Channel, type Today } from './day-budget.ts';

/** Facts about a message that is due, and the earlier messages of its recipient and in total. */
export interface Situation {
  channel: Channel;
  kind: string;
  /** The recipient has shown that address or number is theirs, or the shop has accepted an order of theirs. */
  isKnown: boolean;
  /** It waits for two days already, or what it says is over. */
  isStale: boolean;
  /** Staff requested that it be sent again, so the other limits do not apply. Budgets still do. */
  isAskedFor: boolean;
  /** Messages that staff caused are not counted in `lastHour` and `lastDay`. */
  toRecipient: { lastHour: number; lastDay: number; lastMonth: number; lastMonthOfKind: number; lastDayOfKind: number };
  /** How many to strangers the same account has caused within a day. */
  toStrangersOfAccount: number;
  today: Today;
}

/** The decision: send it, block it for good, or try again in an hour or in the morning. */
export type Verdict =
  | { what: 'send' }
  | { what: 'hold'; why: string }
  | { what: 'wait'; why: string; until: 'next hour' | 'next morning' };

// kinds that follow a decision by staff, about customers of the shop
export const causedByStaff: readonly string[] = [
  'order-accepted',
  'order-rejected',
  'order-handed-over',
  'order-out-for-delivery',
  'order-delivered',
  'order-coming-back',
  'order-cancelled',
  'order-changed',
  'return-accepted',
  'return-refused',
  'rest-asked',
  'rest-collected',
  'pay-link',
  'refund-due',
  'refund-paid',
];
// a day, of each of these kinds: a parcel that goes back and forth, or a refund that is recorded and removed again and
// again, must not use up the budget
const maxOfKindByStaff = 20;
// anyone with the number can request these, so customers get few too
const maxOnStockInMonth = 6;
const maxToStranger = 2;
// a present for a friend or two; of each channel
const maxToStrangersOfAccount = 4;

/** The most messages that one recipient gets because of customers or visitors. */
function maxTo(kind: string): { hour: number; day: number } {
  // the shop's own mailbox: the rest can be read in the dashboard
  if (kind === 'contact-message') return { hour: 30, day: 100 };
  // new orders, gathered for five minutes or more
  if (kind === 'owner-orders') return { hour: 12, day: 300 };
  // links to choose a password have their own limit, and a person who loses an account must learn of it
  if (kind === 'account') return { hour: 10, day: 20 };
  return { hour: 3, day: 10 };
}

/**
 * Decides whether the shop sends this message now (decision 27). A stranger is a person whose number or address another
 * person may have typed. They get one message of each kind, two in 30 days. Strangers together get at most half of the
 * day's budget, so that they cannot use up the share of customers. Mails about accounts have their own share.
 */
export function judge(situation: Situation, budgets: Budgets): Verdict {
  const { channel, kind, isKnown, isStale, isAskedFor, today, toRecipient } = situation;
  const budget = budgetOf(budgets, channel);
  if (isStale) return { what: 'hold', why: 'It could not be sent in time' };
  const isForStranger = !isKnown && !isAskedFor && kind !== 'account';
  if (isForStranger && (toRecipient.lastMonthOfKind >= 1 || toRecipient.lastMonth >= maxToStranger))
    return { what: 'hold', why: 'The shop does not know this recipient yet and has written to them already' };
  if (kind === 'back-in-stock' && !isAskedFor && toRecipient.lastMonthOfKind >= maxOnStockInMonth)
    return { what: 'hold', why: 'This recipient got six such messages in 30 days' };
  if (isForStranger && situation.toStrangersOfAccount >= maxToStrangersOfAccount)
    return { what: 'hold', why: 'This account had the shop write to several unknown people today' };
  const why = whyUsedUp(kind === 'account' ? 'codes' : 'others', isKnown, today, budget);
  if (why) return { what: 'wait', why, until: 'next morning' };
  const { hour, day } = maxTo(kind);
  const isMuch = toRecipient.lastHour >= hour || toRecipient.lastDay >= day;
  const isTooMuch = isKnown && causedByStaff.includes(kind) ? toRecipient.lastDayOfKind >= maxOfKindByStaff : isMuch;
  return isTooMuch
    ? { what: 'wait', why: 'This recipient got many messages just now', until: 'next hour' }
    : { what: 'send' };
}
