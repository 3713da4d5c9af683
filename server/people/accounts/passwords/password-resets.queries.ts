import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

/**
 * Stores the token of a new link; only the latest link works. False: the account does not exist, or no longer has
 * this address.
 */
export async function putPasswordReset(db: Db, email: string, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO password_resets (user_id, token_hash, expires_at)
    SELECT id, ${tokenHash}, now() + interval '30 minutes' FROM users
    WHERE email = ${email} AND banned_at IS NULL AND deleted_at IS NULL
    FOR SHARE
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(db);
  return numAffectedRows === 1n;
}

/** Makes mailed links invalid, so that a reader of the former mailbox can no longer get in. */
export async function deletePasswordReset(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** The person whose password the token may set. */
export async function findPasswordReset(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/** The person whose password the token may set. The token is used up by this. */
export async function takePasswordReset(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}
