import { sql } from 'kysely';
import type { Language } from '#shared/language.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The account that names a number. */
interface PhoneOwner {
  id: string;
  passwordHash: string | null;
  isBanned: boolean;
  /** Staff, or with a second factor. */
  needsPassword: boolean;
  isProved: boolean;
}

/** The account with this number, locked until the transaction ends. */
export async function lockPhoneOwner(tx: Tx, phone: string): Promise<PhoneOwner | undefined> {
  const { rows } = await sql<PhoneOwner>`
    SELECT id, password_hash AS "passwordHash", banned_at IS NOT NULL AS "isBanned",
      role <> 'user' OR totp_since IS NOT NULL AS "needsPassword", phone_verified_at IS NOT NULL AS "isProved"
    FROM users WHERE phone = ${phone} AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** A new account with a proved number, without e-mail address and password. */
export async function insertPhoneUser(
  tx: Tx,
  { name, phone, language }: { name: string; phone: string; language: Language },
): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ name, phone, language, phone_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a number off an account that never proved it. */
export async function dropPhone(tx: Tx, userId: string): Promise<void> {
  await sql`
    UPDATE users SET phone = NULL, updated_at = now() WHERE id = ${userId} AND phone_verified_at IS NULL`.execute(tx);
}
