import type { Settings } from '#shared/api/shop/settings.ts';

// How many messages a day the shop sends (decisions 27 and 87).

export type Channel = 'mail' | 'sms';
export type Budgets = Settings['messages'];

/** What was sent today, and of it to people whom the shop does not know; of both what were letters about accounts. */
export interface Today {
  sent: number;
  toNew: number;
  codes: number;
  codesToNew: number;
}

export const usedUp = {
  all: 'The budget of the day is used up',
  toNew: 'The budget of the day for new people is used up',
  share: 'The part of the day’s budget that such messages have is used up',
  shareToNew: 'The part of the day’s budget for new people that such messages have is used up',
};

export const budgetOf = (budgets: Budgets, channel: Channel): number =>
  channel === 'sms' ? budgets.smsPerDay : budgets.mailsPerDay;

/** How many of a day's budget may go to people whom the shop does not know. */
const budgetForNew = (budget: number): number => Math.ceil(budget / 2);

/** How many of them may be of one sort, codes and links or the rest: so neither uses up what the other needs. */
const shareOf = (budget: number): number => Math.ceil(budget * 0.75);

type Sort = 'codes' | 'others';

/** Why a message of this sort does not go out any more today; absent: it may. */
export function whyUsedUp(sort: Sort, isKnown: boolean, today: Today, budget: number): string | undefined {
  const { sent, toNew, codes, codesToNew } = today;
  if (sent >= budget) return usedUp.all;
  if ((sort === 'codes' ? codes : sent - codes) >= shareOf(budget)) return usedUp.share;
  if (isKnown) return undefined;
  const forNew = budgetForNew(budget);
  if (toNew >= forNew) return usedUp.toNew;
  return (sort === 'codes' ? codesToNew : toNew - codesToNew) >= shareOf(forNew) ? usedUp.shareToNew : undefined;
}
