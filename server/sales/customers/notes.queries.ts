import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Who } from './customers.queries.ts';

type Db = Database['db'] | Tx;

/** Selects notes about a phone, or about an account without a confirmed phone. */
const about = ({ phone, user }: Who) => sql`(phone = ${phone} OR user_id = ${user})`;

export interface NoteRow {
  id: string;
  note: string;
  created_at: Date;
  creator: string;
}

const notes = sql`
  SELECT n.id, n.note, n.created_at, u.name AS creator FROM customer_notes n JOIN users u ON u.id = n.created_by`;

/** The latest first. */
export async function listNotes(db: Db, who: Who, max: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    ${notes} WHERE (n.phone = ${who.phone} OR n.user_id = ${who.user})
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${max}`.execute(db);
  return rows;
}

/** Makes simultaneous writers about the same customer wait until the transaction ends. */
export async function lockCustomer(tx: Tx, { phone, user }: Who): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`customer ${phone ?? user}`}, 0))`.execute(tx);
}

export async function insertNote(tx: Tx, who: Who, { note, by }: { note: string; by: string }): Promise<NoteRow> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO customer_notes (phone, user_id, note, created_by)
    VALUES (${who.phone}, ${who.phone === null ? who.user : null}, ${note}, ${by}) RETURNING id`.execute(tx);
  const written = await sql<NoteRow>`${notes} WHERE n.id = ${rows[0]!.id}`.execute(tx);
  // it was inserted in this transaction
  return written.rows[0]!;
}

export async function deleteNote(db: Db, who: Who, id: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM customer_notes WHERE id = ${id} AND ${about(who)} RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function listTags(db: Db, who: Who): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    SELECT DISTINCT ON (lower(tag)) tag FROM customer_tags WHERE ${about(who)} ORDER BY lower(tag)`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Adds a tag; keeps an existing one unchanged. */
export async function insertTag(tx: Tx, who: Who, { tag, by }: { tag: string; by: string }): Promise<void> {
  await sql`
    INSERT INTO customer_tags (phone, user_id, tag, created_by)
    VALUES (${who.phone}, ${who.phone === null ? who.user : null}, ${tag}, ${by}) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function deleteTag(db: Db, who: Who, tag: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM customer_tags WHERE ${about(who)} AND lower(tag) = lower(${tag}) RETURNING id`.execute(db);
  return rows.length > 0;
}
