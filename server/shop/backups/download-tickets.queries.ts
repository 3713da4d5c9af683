import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/** Makes a ticket that is valid once, for a minute. Deletes expired ones. */
export async function insertTicket(tx: Db, hash: Buffer, userId: string): Promise<void> {
  await sql`DELETE FROM download_tickets WHERE expires_at < now() OR user_id = ${userId}`.execute(tx);
  await sql`
    INSERT INTO download_tickets (hash, user_id, expires_at)
    VALUES (${hash}, ${userId}, now() + interval '1 minute')`.execute(tx);
}

/** Uses it up. Returns whether it was valid, for an owner who is neither deleted nor banned. */
export async function takeTicket(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    DELETE FROM download_tickets t WHERE hash = ${hash}
    RETURNING expires_at > now() AND EXISTS (
      SELECT FROM users u WHERE u.id = t.user_id AND u.staff_role = 'owner'
        AND u.deleted_at IS NULL AND u.banned_at IS NULL) AS good`.execute(db);
  return rows[0]?.good === true;
}
