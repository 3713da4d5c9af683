import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, listMeta, paging } from '../fields.ts';
import { messageChannel } from '../message-channel.ts';

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

const kind = z.string().check(z.regex(/^[a-z-]{1,40}$/, 'Must be a kind of message, as order-placed'));
/** How messages that did not go out are ended. */
const ending = z.enum(['send again', 'dismiss'], 'Must be send again or dismiss');
/** At most so many are ended by one call. */
export const maxAtOnce = 1000;

/** Why a message did not go out: `unknown` may have, `late` still waits. */
export const UnsentState = z.enum(['failed', 'unknown', 'held', 'late'], 'Must be failed, unknown, held or late');
export type UnsentState = z.output<typeof UnsentState>;

export const UnsentMessage = z.object({
  _id: id,
  channel: messageChannel,
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

export const messagesApi = {
  budgets: endpoint({
    method: 'GET',
    path: '/message-budgets',
    access: 'settings.write',
    summary:
      'How many SMS and mails the shop sent today, how much of the budget is left, and how many wait or are held.',
    data: z.object({ sms: usage, mail: usage }),
  }),
  unsent: endpoint({
    method: 'GET',
    path: '/unsent-messages',
    access: 'messages.read',
    summary: 'Failed messages: mails and SMS that failed, are held, were possibly sent, or are late. Newest first.',
    query: z.object({ ...paging, state: z.optional(UnsentState), kind: z.optional(kind) }),
    data: z.array(UnsentMessage),
    meta: listMeta,
  }),
  unsentCounts: endpoint({
    method: 'GET',
    path: '/unsent-message-counts',
    access: 'messages.read',
    summary: 'The number of failed messages by reason.',
    data: z.record(UnsentState, count),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/unsent-messages',
    access: 'messages.write',
    summary:
      'Resends or dismisses failed messages. `send again`: within the day’s budget, except those about accounts. ' +
      '`dismiss`: they are no longer listed. Messages that were sent in the meantime stay as they are.',
    body: z.object({
      end: ending,
      ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
    }),
    data: z.object({ count }),
  }),
  settleAll: endpoint({
    method: 'POST',
    path: '/unsent-messages/all',
    access: 'messages.write',
    summary:
      `The same for all failed messages, or those of a state or kind: the oldest ${maxAtOnce}, ` +
      '`left` says how many there are besides.',
    body: z.object({ end: ending, state: z.optional(UnsentState), kind: z.optional(kind) }),
    data: z.object({ count, left: count }),
  }),
};
