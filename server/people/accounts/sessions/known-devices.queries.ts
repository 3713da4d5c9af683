import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

const maxOfOnePerson = 10;
const lasts = sql`interval '180 days'`;

/** The known owners of these devices. */
export async function findKnownDevices(
  db: Db,
  tokenHashes: Buffer[],
): Promise<{ userId: string; tokenHash: Buffer }[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select(['user_id', 'token_hash'])
    .where('token_hash', 'in', tokenHashes)
    .where('seen_at', '>', sql<Date>`now() - ${lasts}`)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, tokenHash: row.token_hash }));
}

/**
 * Stores a device as seen now. The number per person is limited; the device that was not seen for the longest time is
 * dropped.
 */
export async function putKnownDevice(db: Db, userId: string, tokenHash: Buffer): Promise<void> {
  await sql`
    INSERT INTO known_devices (token_hash, user_id) VALUES (${tokenHash}, ${userId})
    ON CONFLICT (token_hash) DO UPDATE SET seen_at = now()`.execute(db);
  await sql`
    DELETE FROM known_devices WHERE token_hash IN (
      SELECT token_hash FROM known_devices WHERE token_hash IN (
        SELECT token_hash FROM known_devices WHERE user_id = ${userId}
        ORDER BY seen_at DESC, token_hash OFFSET ${maxOfOnePerson})
      FOR UPDATE SKIP LOCKED)`.execute(db);
}

export async function deleteKnownDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
