import type { CodeReceivers } from '#shared/api/phone-codes.ts';
import type { Settings } from '#shared/api/settings.ts';
import type { Database } from '../db/database.ts';
import { findToday } from './message-counts.queries.ts';
import { whyUsedUp } from './day-budget.ts';

/** Whether the shop can text codes now. */
export interface CodeTexts {
  /**
   * Who gets a code that is asked for: everyone, only those whom the shop knows because the rest of the day's budget is
   * used up, or nobody, because all of it is, or no gateway is set.
   */
  receivers(): Promise<CodeReceivers | 'nobody'>;
}

export function codeTexts(
  { db }: Database,
  { settings, hasGateway }: { settings(): Promise<Settings>; hasGateway: boolean },
): CodeTexts {
  return {
    async receivers() {
      if (!hasGateway) return 'nobody';
      const { smsPerDay } = (await settings()).messages;
      const today = await findToday(db, 'sms');
      if (whyUsedUp('codes', true, today, smsPerDay)) return 'nobody';
      return whyUsedUp('codes', false, today, smsPerDay) ? 'known' : 'everyone';
    },
  };
}
