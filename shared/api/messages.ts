import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, listMeta, paging } from './fields.ts';

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

/** Why a message did not go out: `unknown` may have, `late` still waits. */
export const UnsentState = z.enum(['failed', 'unknown', 'held', 'late'], 'Must be failed, unknown, held or late');
export type UnsentState = z.output<typeof UnsentState>;

export const UnsentMessage = z.object({
  _id: id,
  channel: z.enum(['mail', 'sms']),
  /** As `order-placed`; `account` cannot be sent again, because its words are not kept. */
  kind: z.string(),
  recipient: z.string(),
  state: UnsentState,
  attempts: count,
  problem: z.nullable(z.string()),
  /** The order that it is about. `user`: the `_id` of its account. */
  order: z.nullable(z.object({ _id: id, orderId: z.string(), user: z.nullable(id) })),
  createdAt: z.iso.datetime(),
});
export type UnsentMessage = z.output<typeof UnsentMessage>;

const some = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) });
const done = z.object({ count });

export const messagesApi = {
  budgets: endpoint({
    method: 'GET',
    path: '/message-budgets',
    access: 'settings.write',
    summary: 'How many SMS and mails the shop sent today, how many of its budget are left, and what waits or is held.',
    data: z.object({ sms: usage, mail: usage }),
  }),
  unsent: endpoint({
    method: 'GET',
    path: '/unsent-messages',
    access: 'messages.read',
    summary:
      'Mails and SMS of the shop that did not go out: given up, held back, perhaps gone out, or late. Newest first.',
    query: z.object({ ...paging, state: z.optional(UnsentState) }),
    data: z.array(UnsentMessage),
    meta: listMeta,
  }),
  unsentCounts: endpoint({
    method: 'GET',
    path: '/unsent-message-counts',
    access: 'messages.read',
    summary: 'How many messages did not go out, by why.',
    data: z.record(UnsentState, count),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/unsent-messages/again',
    access: 'messages.write',
    summary:
      'Sends messages again that did not go out, within the day’s budget. Those that have gone out meanwhile, and ' +
      'those about accounts, are left as they are.',
    body: some,
    data: done,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/unsent-messages/dismissed',
    access: 'messages.write',
    summary: 'Messages that did not go out, and need not: they are not listed any more.',
    body: some,
    data: done,
  }),
};
