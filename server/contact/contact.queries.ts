import { sql, type Kysely } from 'kysely';
import type { ContactMessage, MessageState, NewContactMessage } from '#shared/api/contact.ts';
import { holding } from '../db/search-words.ts';
import type { DB } from '../db/types.ts';
import { lockNumbers } from '../db/lock-numbers.ts';

type Db = Kysely<DB>;

export interface KeptMessage {
  _id: string;
  createdAt: string;
  fingerprint: Buffer;
}
export interface Sent {
  key: string | null;
  fingerprint: Buffer;
}

/** Locks this message until the transaction ends: a second sender of the same one waits, and then finds the first. */
export async function lockSending(tx: Db, { key, fingerprint }: Sent): Promise<void> {
  // everybody takes them in this order
  for (const name of [key, fingerprint.toString('hex')]) {
    if (name !== null)
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, ${lockNumbers.contactSending}))`.execute(tx);
  }
}

/** The message that was sent under this key, or else the very same one of the last minutes. */
export async function findSent(db: Db, { key, fingerprint }: Sent, minutes: number): Promise<KeptMessage | undefined> {
  const {
    rows: [row],
  } = await sql<Omit<KeptMessage, 'createdAt'> & { createdAt: Date }>`
    SELECT id AS "_id", created_at AS "createdAt", fingerprint FROM contact_messages
    WHERE request_key = ${key} OR (fingerprint = ${fingerprint} AND created_at > now() - ${minutes} * interval '1 minute')
    ORDER BY (request_key IS NOT DISTINCT FROM ${key}) DESC, created_at DESC LIMIT 1`.execute(db);
  return row && { ...row, createdAt: row.createdAt.toISOString() };
}

export async function insertMessage(
  tx: Db,
  { name, email, phone, subject, message }: NewContactMessage,
  { key, fingerprint }: Sent,
): Promise<{ _id: string; createdAt: string }> {
  const row = await tx
    .insertInto('contact_messages')
    .values({ name, email, phone: phone || null, subject, message, request_key: key, fingerprint })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  return { _id: row.id, createdAt: row.created_at.toISOString() };
}

const state = sql<MessageState>`CASE WHEN read_at IS NULL THEN 'unread' WHEN answered_at IS NULL THEN 'read' ELSE 'answered' END`;
const columns = sql`id AS "_id", name, email, phone, subject, message, ${state} AS state, created_at AS "createdAt"`;
type Row = Omit<ContactMessage, 'createdAt'> & { createdAt: Date };
const toMessage = (row: Row): ContactMessage => ({ ...row, createdAt: row.createdAt.toISOString() });

const inState: Record<MessageState, ReturnType<typeof sql>> = {
  unread: sql`read_at IS NULL`,
  read: sql`read_at IS NOT NULL AND answered_at IS NULL`,
  answered: sql`answered_at IS NOT NULL`,
};
// as the index contact_messages_search has it
const searched = sql`as_searched(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message)`;

export interface MessageFilter {
  state?: MessageState | undefined;
  search?: string | undefined;
}

/** One page, newest first, and how many there are. `search`: a part of the name, e-mail, phone number or message. */
export async function listMessages(
  db: Db,
  { state: wanted, search }: MessageFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ messages: ContactMessage[]; total: number }> {
  const conditions = [
    ...(wanted ? [inState[wanted]] : []),
    ...(search === undefined ? [] : [sql`${searched} LIKE as_searched(${holding(search)})`]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`;
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM contact_messages ${where} ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(
    db,
  );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*) AS total FROM contact_messages ${where}`.execute(db);
  return { messages: rows.map(toMessage), total: counted?.total ?? 0 };
}

export async function findMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`SELECT ${columns} FROM contact_messages WHERE id = ${id}`.execute(db);
  return row && toMessage(row);
}

export interface Marks {
  read?: boolean | undefined;
  answered?: boolean | undefined;
}

/** What is answered has been read, and what is unread is not answered. When it was first read, or answered, stays as it was. */
export async function updateMarks(db: Db, id: string, { read, answered }: Marks): Promise<ContactMessage | undefined> {
  const isUnread = read === false && answered !== true;
  const readAt = isUnread ? sql`NULL` : read || answered ? sql`coalesce(read_at, now())` : sql`read_at`;
  const answeredAt = answered
    ? sql`coalesce(answered_at, now())`
    : answered === false || isUnread
      ? sql`NULL`
      : sql`answered_at`;
  const {
    rows: [row],
  } = await sql<Row>`
    UPDATE contact_messages SET read_at = ${readAt}, answered_at = ${answeredAt} WHERE id = ${id} RETURNING ${columns}`.execute(
    db,
  );
  return row && toMessage(row);
}

/** False: there was none. The outbox's row goes with it, by its foreign key. */
export async function deleteMessage(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
