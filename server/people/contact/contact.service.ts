import { createHash } from 'node:crypto';
import type { ContactMessage, contactApi, NewContactMessage } from '#shared/api/people/contact.ts';
import type { BodyOf, DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import { asPhone } from '#shared/phone.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { ApiError, NotFound } from '#server/platform/http/errors/errors.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { putMessage } from '#server/platform/outbox/messages.service.ts';
import { deleteMessage, findMessage, listMessages, updateMarks } from './contact.queries.ts';
import { findSent, insertMessage, lockSending, type StoredMessage, type Sent } from './sending.queries.ts';

const sameWithinMinutes = 10;

type List = typeof contactApi.list;
type Answer = DataOf<typeof contactApi.send>;

interface Sending {
  key: string | null;
  address: string;
  /** The shop's mailbox; empty if it has none. */
  mailbox: string;
}

/**
 * Stores a visitor's message and informs the shop by mail. A repeat of the same message within 10 minutes is neither
 * stored nor counted. Throws TooMany, 422 KEY_REUSED.
 */
export async function sendMessage(
  database: Database,
  message: NewContactMessage,
  { key, address, mailbox }: Sending,
): Promise<Answer> {
  const sent = { key, fingerprint: fingerprintOf(message, address) };
  const former = await findSent(database.db, sent, sameWithinMinutes);
  if (former) return sameOrRefuse(former, sent);
  const limit = networkLimit(database, 'contact-message');
  await limit.count(address);
  const { answer, isNew } = await keepOnce(database, message, sent, mailbox);
  if (!isNew) await limit.takeBack(address);
  return answer;
}

function keepOnce(
  database: Database,
  message: NewContactMessage,
  sent: Sent,
  mailbox: string,
): Promise<{ answer: Answer; isNew: boolean }> {
  return inTransaction(database, async (tx) => {
    await lockSending(tx, sent);
    const before = await findSent(tx, sent, sameWithinMinutes);
    if (before) return { answer: sameOrRefuse(before, sent), isNew: false };
    const answer = await insertMessage(tx, message, sent);
    if (mailbox)
      await putMessage(tx, { channel: 'mail', to: mailbox, kind: 'contact-message', contactMessage: answer._id });
    return { answer, isNew: true };
  });
}

function sameOrRefuse({ _id, createdAt, fingerprint }: StoredMessage, sent: Sent): Answer {
  if (!fingerprint.equals(sent.fingerprint))
    throw new ApiError(422, 'KEY_REUSED', 'This Idempotency-Key was used for another message.');
  return { _id, createdAt };
}

function fingerprintOf({ name, email, phone, subject, message }: NewContactMessage, address: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([address, name, email || '', phone, subject, message]))
    .digest();
}

/** Lists a page of the visitors' messages. */
export async function findMessages(
  { db }: Database,
  { page, limit, search, state }: QueryOf<List>,
): Promise<{ data: ContactMessage[] } & WithMeta<List>> {
  const { messages, total } = await listMessages(
    db,
    { state, search: search && (asPhone(search) ?? search.trim()) },
    { page, limit },
  );
  return { data: messages, meta: toListMeta({ page, limit }, total) };
}

/** Throws NotFound. */
export async function getMessage({ db }: Database, id: string): Promise<ContactMessage> {
  return found(await findMessage(db, id));
}

/** Throws NotFound. */
export async function markMessage(
  { db }: Database,
  id: string,
  marks: BodyOf<typeof contactApi.change>,
): Promise<ContactMessage> {
  return found(await updateMarks(db, id, marks));
}

/** Erases the message, and the mail about it if that still waits. Throws NotFound. */
export async function eraseMessage({ db }: Database, id: string): Promise<void> {
  if (!(await deleteMessage(db, id))) throw new NotFound('We cannot find this message.');
}

function found(message: ContactMessage | undefined): ContactMessage {
  if (!message) throw new NotFound('We cannot find this message.');
  return message;
}
