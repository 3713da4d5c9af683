import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** So many variants whose day is over; the rest at the next call. */
export async function endPassed(db: Kysely<DB>, most: number): Promise<void> {
  await sql`
    UPDATE variants SET comes_on = NULL, preorder_left = NULL
    WHERE id IN (
      SELECT id FROM variants WHERE comes_on < (now() AT TIME ZONE 'Asia/Dhaka')::date
      ORDER BY id LIMIT ${most} FOR NO KEY UPDATE)`.execute(db);
}
