import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { useUp } from '../codes/one-time-codes.queries.ts';

type Db = Database['db'];

/** The purpose of a code (db/migrations/0068_sign_in_by_code.sql): a code works for one purpose only. */
export interface CodeFor {
  phone: string;
  purpose: 'account' | 'erasure' | 'sign-in' | 'addresses' | 'confirmation' | 'order';
  /** The account; null if the person is not signed in. */
  user: string | null;
}

const maxAttempts = 5;
const minutes = 5;

// keyed, because a million codes are hashed in no time
const hashOf = (phone: string, code: string) =>
  sql`(SELECT sha256(tracking_key || convert_to(${`phone code ${phone} ${code}`}, 'UTF8')) FROM settings)`;

/** Stores a code, which replaces the former one. */
export async function putCode(db: Db, { phone, purpose, user }: CodeFor, code: string): Promise<void> {
  await sql`
    INSERT INTO phone_codes (phone, purpose, code_hash, user_id, expires_at)
    VALUES (${phone}, ${purpose}, ${hashOf(phone, code)}, ${user}, now() + ${minutes} * interval '1 minute')
    ON CONFLICT (phone, purpose) DO UPDATE
    SET code_hash = excluded.code_hash, user_id = excluded.user_id, expires_at = excluded.expires_at,
      tries = 0`.execute(db);
}

/** Counts a try of a valid code. True if it is right. Commits separately, so that no try is lost. */
export async function tryCode(db: Db, { phone, purpose, user }: CodeFor, code: string): Promise<boolean> {
  const { rows } = await sql<{ is_right: boolean }>`
    UPDATE phone_codes SET tries = tries + 1
    WHERE phone = ${phone} AND purpose = ${purpose} AND user_id IS NOT DISTINCT FROM ${user}::uuid
      AND tries < ${maxAttempts} AND expires_at > now()
    RETURNING code_hash = ${hashOf(phone, code)} AS is_right`.execute(db);
  return rows[0]?.is_right ?? false;
}

/** Uses the code up. False: somebody did so at the same moment. */
export const takeCode = async (tx: Tx | Db, { phone, purpose }: CodeFor): Promise<boolean> =>
  (await useUp(tx, 'phone_codes', { phone, purpose })) !== undefined;

/** The account's number, locked; absent: it has none. */
export async function lockPhone(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    SELECT phone FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0]?.phone ?? null;
}

export async function markPhoneProved(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE users SET phone_verified_at = now(), updated_at = now() WHERE id = ${userId}`.execute(tx);
}

/** Whether the number of the account is proved, and whether the account has a password. */
export async function findProofs(db: Db, userId: string): Promise<{ phoneVerified: boolean; hasPassword: boolean }> {
  const { rows } = await sql<{ phoneVerified: boolean; hasPassword: boolean }>`
    SELECT phone_verified_at IS NOT NULL AS "phoneVerified", password_hash IS NOT NULL AS "hasPassword"
    FROM users WHERE id = ${userId}`.execute(db);
  return rows[0] ?? { phoneVerified: false, hasPassword: false };
}

/** Whether the account has this number, and has proved it. */
export async function isProvedOf(db: Db, userId: string, phone: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE id = ${userId} AND phone = ${phone} AND phone_verified_at IS NOT NULL`.execute(db);
  return rows.length > 0;
}
