import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const count = z.int().check(z.minimum(0));
const usage = z.object({
  /** Sent today, in Dhaka's day, and of these to people whom the shop does not know yet. */
  sent: count,
  toNew: count,
  /** The most of a day (a setting). */
  budget: count,
  /** To be sent later. */
  waiting: count,
  /**
   * Not sent in the last 30 days, because the recipient is unknown and was written to already, or it became too late.
   */
  held: count,
});
export type MessageUsage = z.output<typeof usage>;

export const messagesApi = {
  budgets: endpoint({
    method: 'GET',
    path: '/message-budgets',
    access: 'settings.write',
    summary: 'How many SMS and mails the shop sent today, how many of its budget are left, and what waits or is held.',
    data: z.object({ sms: usage, mail: usage }),
  }),
};
