import * as z from 'zod/mini';
import { messageIds } from '../../../messages/messages.ts';
import { endpoint } from '../../endpoint.ts';
import { line, requiredText, trimmed } from '../../fields.ts';
import { messageChannel } from '../../message-channel.ts';
import { absent, confirmedOnly, limited } from '../../refusals.ts';

const language = z.enum(['en', 'bn'], 'Choose a language');
const params = z.object({ message: z.enum(messageIds, 'No such message'), channel: messageChannel });

/** Mails are drawn from plain text, so a tag would only be read as text. */
const isPlain = z.refine<string>((value) => !/<[a-z/!]/i.test(value), 'Write plain text, without HTML');

const Words = z.object({
  subject: line(150).check(isPlain),
  body: requiredText(4000, 'Enter the words').check(isPlain),
});

const MessageTemplate = z.object({
  message: z.enum(messageIds),
  channel: messageChannel,
  isOn: z.boolean(),
  /** How the owner switches it: here, by the steps of a parcel in the settings, or not at all. */
  switchedBy: z.enum(['here', 'steps', 'never']),
  /** `isOurs`: as the shop came; the owner has not changed them. */
  words: z.object({
    en: z.object({ subject: z.string(), body: z.string(), isOurs: z.boolean() }),
    bn: z.object({ subject: z.string(), body: z.string(), isOurs: z.boolean() }),
  }),
});
export type MessageTemplate = z.output<typeof MessageTemplate>;

export const messageTemplatesApi = {
  list: endpoint({
    method: 'GET',
    path: '/message-templates',
    access: 'settings.write',
    summary: 'The messages that customers get, on each channel: whether they are sent, and their words.',
    data: z.array(MessageTemplate),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/message-templates/{message}/{channel}',
    access: 'money.write',
    summary:
      'Sets the words of a message in both languages. Refused are unknown variables, a text without the code or link ' +
      'that it is for, a link that is joined to other words, a website in a message that opens an account, and SMS ' +
      'of more than 4 parts. 403 CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    params,
    refusals: { ...absent, ...confirmedOnly },
    body: z.object({ en: Words, bn: Words }),
    data: MessageTemplate,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/message-templates/{message}/{channel}',
    access: 'money.write',
    summary: 'Restores the original words in both languages. 403 CONFIRM_PASSWORD as above.',
    params,
    refusals: { ...absent, ...confirmedOnly },
    data: MessageTemplate,
  }),
  turn: endpoint({
    method: 'PUT',
    path: '/message-templates/{message}/{channel}/on',
    access: 'settings.write',
    summary:
      'Switches a message on or off from now on. 409 ALWAYS_SENT for codes, links that a customer requested, and SMS ' +
      'about parcels, which the settings switch.',
    params,
    refusals: { ...absent, ALWAYS_SENT: 409 },
    body: z.object({ isOn: z.boolean() }),
    data: MessageTemplate,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/message-templates/{message}/{channel}/preview',
    access: 'settings.write',
    summary: 'A mail with these words and example values, as HTML and as text. Saves and sends nothing.',
    params,
    body: z.object({ language, subject: trimmed(150), body: trimmed(4000) }),
    data: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/message-templates/{message}/{channel}/test',
    access: 'money.write',
    summary:
      'Sends these words with example values by the sender that is in use. 409 NOT_SENT says why it was not ' +
      'accepted. Limit: 10 in 15 minutes. 403 CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    params,
    refusals: { ...confirmedOnly, ...limited, NOT_SENT: 409 },
    body: z.object({ language, subject: line(150), body: requiredText(4000, 'Enter the words'), to: line(254) }),
    data: z.object({ to: z.string() }),
  }),
};
