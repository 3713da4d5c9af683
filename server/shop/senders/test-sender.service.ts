import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '#shared/api/message-channel.ts';
import type { BodyOf } from '#shared/api/endpoint.ts';
import { sendersApi } from '#shared/api/shop/senders.ts';
import { inCheapLetters } from '#shared/messages/sms-length.ts';
import { asPhone } from '#shared/phone.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { gatewaySms } from '#server/platform/gateways/gateway-sms.ts';
import type { Letter } from '#server/platform/gateways/mail.ts';
import { smtpMail } from '#server/platform/gateways/smtp-mail.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { findState, toSettings, unreadable, type SenderState } from './open-shop-senders.ts';
import type { ChangeParts } from './senders.service.ts';
import { toSender } from './sender-values.ts';
import { whyNotSent } from './sender-words.ts';

/** Of all test messages together, by the person. */
export const testsLimit = (database: Database) => limitOf(database, 'sender-tests', { tries: 10 });

/** Milliseconds: an owner waits for the answer, and an unreachable server gives none. */
const patience = { connect: 6000, greeting: 6000, socket: 12_000, total: 15_000 };

/**
 * Sends these words once by the typed sender, or by the one in use. Nothing is saved. Returns the recipient in our
 * form. Throws CONFIRM_PASSWORD (stored keys could be sent elsewhere), Invalid, NOT_SENT.
 */
export async function testSender(
  { database, ...parts }: ChangeParts,
  { caller, words }: { caller: Caller; words: Omit<Letter, 'to'> },
  channel: MessageChannel,
  { to, sender: input }: BodyOf<typeof sendersApi.test>,
): Promise<string> {
  await requireConfirmed(database.db, caller);
  const recipient = toRecipient(channel, to);
  const state = await findState({ ...parts, db: database.db }, channel);
  const sender = input ? toSender(channel, input, state.sender) : state.sender;
  if (!sender) requireInUse(state);
  const settings = toSettings(parts.environment, { [channel]: sender });
  try {
    await sendTest(settings, channel, { ...words, to: recipient });
  } catch (error) {
    throw refusal(sendersApi.test, 'NOT_SENT', whyNotSent(error, sender?.values ?? {}));
  }
  return recipient;
}

function toRecipient(channel: MessageChannel, to: string): string {
  const recipient = channel === 'sms' ? asPhone(to) : /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.exec(to)?.[0];
  if (recipient !== undefined) return recipient;
  const example = channel === 'sms' ? 'a mobile number like 01712345678' : 'an email address like name@example.com';
  throw new Invalid([{ path: 'to', message: `Enter ${example}` }]);
}

function requireInUse({ setBy }: SenderState): void {
  if (setBy === 'unreadable') throw refusal(sendersApi.test, 'NOT_SENT', unreadable);
  if (setBy === 'none') throw refusal(sendersApi.test, 'NOT_SENT', 'Nothing is set yet. Fill in the form first.');
}

async function sendTest(
  { mail, sms }: ReturnType<typeof toSettings>,
  channel: MessageChannel,
  letter: Letter,
): Promise<void> {
  const id = randomUUID();
  if (channel === 'mail' && mail.smtpUrl) await smtpMail(mail.smtpUrl, mail.from, patience).send(id, letter);
  if (channel === 'sms' && sms)
    await gatewaySms(sms, patience.total).send(id, { to: letter.to, text: inCheapLetters(letter.text) });
}
