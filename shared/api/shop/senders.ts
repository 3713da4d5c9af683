import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isOneLine, requiredText, text } from '../fields.ts';
import { messageChannel } from '../message-channel.ts';
import { confirmedOnly, limited } from '../refusals.ts';

const params = z.object({ channel: messageChannel });

/** How the shop sends the messages of a channel. */
const Sender = z.object({
  channel: messageChannel,
  /** `environment`: a variable of the server decides, and nothing can be changed here. */
  setBy: z.enum(['environment', 'dashboard', 'none']),
  /** The kind of server or gateway (shared/senders/senders.ts); null: none. */
  kind: z.nullable(z.string()),
  /** The values that are no secrets. */
  values: z.record(z.string(), z.string()),
  /** Of each secret that is set, its last four characters; empty where it is short. */
  endings: z.record(z.string(), z.string()),
  /** Why nothing can be sent with it. */
  problem: z.nullable(z.string()),
});
export type Sender = z.output<typeof Sender>;

/** A value goes into an address, a header or a command of a mail server: no line breaks. */
const value = text(500).check(isOneLine);
const SenderInput = z.object({
  kind: text(40, 'Choose one'),
  /** A secret that is left empty stays, while the address stays too. */
  values: z.record(z.string().check(z.maxLength(40)), value),
});
export type SenderInput = z.output<typeof SenderInput>;

const setElsewhere = { SET_BY_ENVIRONMENT: 409 } as const;

export const sendersApi = {
  list: endpoint({
    method: 'GET',
    path: '/senders',
    access: 'money.write',
    summary: 'The shop’s SMS gateway and mail server. Of each key only its last four characters are shown.',
    data: z.array(Sender),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/senders/{channel}',
    access: 'money.write',
    summary:
      'Sets the SMS gateway or the mail server. Every process uses it from the next message on. Secrets that are ' +
      'left empty stay, unless kind or address changes: then they are asked for again. 409 SET_BY_ENVIRONMENT while ' +
      'a variable of the server decides. 403 CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    params,
    refusals: { ...confirmedOnly, ...setElsewhere },
    body: SenderInput,
    data: z.array(Sender),
  }),
  test: endpoint({
    method: 'POST',
    path: '/senders/{channel}/test',
    access: 'money.write',
    summary:
      'Sends a test message with these values, saved or not; without values by the sender that is in use. ' +
      '409 NOT_SENT says why it was not accepted. Limit: 10 in 15 minutes. 403 CONFIRM_PASSWORD as above.',
    params,
    refusals: { ...confirmedOnly, ...limited, NOT_SENT: 409 },
    body: z.object({ to: requiredText(254, 'Enter where to send it'), sender: z.optional(SenderInput) }),
    data: z.object({ to: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/senders/{channel}',
    access: 'money.write',
    summary: 'Deletes the sender with its keys. Messages wait until another is set. 403 CONFIRM_PASSWORD as above.',
    params,
    refusals: { ...confirmedOnly, ...setElsewhere },
    data: z.array(Sender),
  }),
};
