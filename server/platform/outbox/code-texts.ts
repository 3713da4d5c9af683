import type { CodeReceivers } from '#shared/api/people/phone-codes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findToday } from './message-counts.queries.ts';
import { whyUsedUp, type Budgets } from './day-budget.ts';

/** The people who can get a code now, by the day's budget and whether codes are texted at all (accounts' CodeTexts). */
export function codeTexts(
  { db }: Database,
  { budgets, hasGateway }: { budgets(): Promise<Budgets>; hasGateway(): Promise<boolean> },
): { receivers(): Promise<CodeReceivers | 'none'> } {
  return {
    async receivers() {
      if (!(await hasGateway())) return 'none';
      const { smsPerDay } = await budgets();
      const today = await findToday(db, 'sms');
      if (whyUsedUp('codes', true, today, smsPerDay)) return 'none';
      return whyUsedUp('codes', false, today, smsPerDay) ? 'known' : 'everyone';
    },
  };
}
