import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface PhoneRow {
  id: string;
  name: string;
  addedAt: Date;
  heardAt: Date | null;
}

const columns = sql`id, name, added_at AS "addedAt", heard_at AS "heardAt"`;
export const maxPhones = 20;

export async function listPhones(db: Db): Promise<PhoneRow[]> {
  const { rows } = await sql<PhoneRow>`
    SELECT ${columns} FROM sms_phones ORDER BY added_at, id LIMIT ${maxPhones}`.execute(db);
  return rows;
}

/** Locked until the transaction ends. */
export async function lockPhone(tx: Tx, id: string): Promise<PhoneRow | undefined> {
  const { rows } = await sql<PhoneRow>`SELECT ${columns} FROM sms_phones WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function insertPhone(tx: Tx, name: string, hash: Buffer): Promise<PhoneRow> {
  const { rows } = await sql<PhoneRow>`
    INSERT INTO sms_phones (name, token_hash) VALUES (${name}, ${hash}) RETURNING ${columns}`.execute(tx);
  // one row was inserted
  return rows[0]!;
}

/** With another token it was not heard from yet. */
export async function updateToken(tx: Tx, id: string, hash: Buffer): Promise<PhoneRow> {
  const { rows } = await sql<PhoneRow>`
    UPDATE sms_phones SET token_hash = ${hash}, heard_at = NULL, added_at = now() WHERE id = ${id}
    RETURNING ${columns}`.execute(tx);
  // it is locked
  return rows[0]!;
}

export async function deletePhone(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM sms_phones WHERE id = ${id}`.execute(tx);
}

/** The phone whose token this is. */
export async function findPhoneByToken(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM sms_phones WHERE token_hash = ${hash}`.execute(db);
  return rows[0]?.id;
}

export async function updateHeard(db: Db, id: string): Promise<void> {
  await sql`UPDATE sms_phones SET heard_at = now() WHERE id = ${id}`.execute(db);
}
