import { sql } from 'kysely';
import type { NewContactMessage } from '#shared/api/people/contact.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';

type Db = Database['db'];

export interface StoredMessage {
  _id: string;
  createdAt: string;
  fingerprint: Buffer;
}
export interface Sent {
  key: string | null;
  fingerprint: Buffer;
}

/** Locks this message until the transaction ends: a second call with the same one waits, and then finds the first. */
export async function lockSending(tx: Db, { key, fingerprint }: Sent): Promise<void> {
  // always in this order, so that two calls never wait for each other
  for (const name of [key, fingerprint.toString('hex')]) {
    if (name !== null)
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, ${lockNumbers.contactSending}))`.execute(tx);
  }
}

/** The message that was sent with this key, otherwise a message with the same content from the last minutes. */
export async function findSent(
  db: Db,
  { key, fingerprint }: Sent,
  minutes: number,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<Omit<StoredMessage, 'createdAt'> & { createdAt: Date }>`
    SELECT id AS "_id", created_at AS "createdAt", fingerprint FROM contact_messages
    WHERE request_key = ${key}
      OR (fingerprint = ${fingerprint} AND created_at > now() - ${minutes} * interval '1 minute')
    ORDER BY (request_key IS NOT DISTINCT FROM ${key}) DESC, created_at DESC LIMIT 1`.execute(db);
  const [row] = rows;
  return row && { ...row, createdAt: row.createdAt.toISOString() };
}

export async function insertMessage(
  tx: Db,
  { name, email, phone, subject, message }: NewContactMessage,
  { key, fingerprint }: Sent,
): Promise<{ _id: string; createdAt: string }> {
  const row = await tx
    .insertInto('contact_messages')
    .values({ name, email: email || null, phone, subject, message, request_key: key, fingerprint })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  return { _id: row.id, createdAt: row.created_at.toISOString() };
}
