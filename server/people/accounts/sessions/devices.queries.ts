import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

/** Where a person is signed in, the latest seen first. */
export async function listDevices(db: Db, userId: string): Promise<{ device: string; seen_at: Date }[]> {
  const { rows } = await sql<{ device: string; seen_at: Date }>`
    SELECT device, seen_at FROM sessions WHERE user_id = ${userId} AND expires_at > now()
    ORDER BY seen_at DESC, id DESC LIMIT 10`.execute(db);
  return rows;
}
