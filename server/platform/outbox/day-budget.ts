import type { Settings } from '#shared/api/shop/settings.ts';

// How many messages a day the shop sends (decisions 27 and 87).

export type Channel = 'mail' | 'sms';
export type Budgets = Settings['messages'];

/** The messages sent today: in total, to people who are new to the shop, and the share of account mails in both. */
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

/** The share of a day's budget for people who are new to the shop. */
const budgetForNew = (budget: number): number => Math.ceil(budget / 2);

/** The share of each sort (codes and links, or the rest), so that neither uses up the other's. */
const shareOf = (budget: number): number => Math.ceil(budget * 0.75);

type Sort = 'codes' | 'others';

/** The reason why no message of this sort goes out today; undefined if it can. */
export function whyUsedUp(sort: Sort, isKnown: boolean, today: Today, budget: number): string | undefined {
  const { sent, toNew, codes, codesToNew } = today;
  if (sent >= budget) return usedUp.all;
  if ((sort === 'codes' ? codes : sent - codes) >= shareOf(budget)) return usedUp.share;
  if (isKnown) return undefined;
  const forNew = budgetForNew(budget);
  if (toNew >= forNew) return usedUp.toNew;
  return (sort === 'codes' ? codesToNew : toNew - codesToNew) >= shareOf(forNew) ? usedUp.shareToNew : undefined;
}
