import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

/** Records that the password was confirmed in this session. */
export async function markConfirmed(db: Db, id: string): Promise<void> {
  await sql`UPDATE sessions SET confirmed_at = now() WHERE id = ${id}`.execute(db);
}

/** Whether the password was confirmed in this session within the last `minutes`. */
export async function isConfirmed(db: Db, id: string, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sessions WHERE id = ${id} AND confirmed_at > now() - ${minutes} * interval '1 minute'`.execute(db);
  return rows.length > 0;
}
