import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

/** The address waits for confirmation for 24 hours from now; links that were mailed earlier no longer work. */
export async function putConfirmation(db: Db, { userId, email }: { userId: string; email: string }): Promise<void> {
  await sql`
    INSERT INTO email_confirmations (user_id, email, expires_at)
    VALUES (${userId}, ${email}, now() + interval '24 hours')
    ON CONFLICT (user_id) DO UPDATE
    SET email = excluded.email, token_hash = NULL, expires_at = excluded.expires_at`.execute(db);
}

/** Stores the token of a new link, and returns the address that waits for confirmation; undefined if none does. */
export async function putConfirmationToken(db: Db, userId: string, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    UPDATE email_confirmations c SET token_hash = ${tokenHash} FROM users u
    WHERE u.id = c.user_id AND c.user_id = ${userId} AND c.expires_at > now()
      AND u.banned_at IS NULL AND u.deleted_at IS NULL
    RETURNING c.email`.execute(db);
  return rows[0]?.email;
}

/** The address that becomes the person's after it is confirmed. */
export async function findPendingEmail(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT c.email FROM email_confirmations c JOIN users u ON u.id = c.user_id
    WHERE c.user_id = ${userId} AND c.email IS DISTINCT FROM u.email AND c.expires_at > now()`.execute(db);
  return rows[0]?.email;
}

/** Cancels the change: the waiting address does not become the person's. */
export async function deletePendingEmail(db: Db, userId: string): Promise<void> {
  await sql`
    DELETE FROM email_confirmations c USING users u
    WHERE u.id = c.user_id AND c.user_id = ${userId} AND c.email IS DISTINCT FROM u.email`.execute(db);
}
