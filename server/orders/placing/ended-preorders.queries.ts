import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';

/** What should have come before today is not ordered before any more: it is sold out until it is there. */
export async function endPreorders(db: Kysely<DB>): Promise<void> {
  await sql`
    UPDATE variants SET comes_on = NULL, preorder_left = NULL
    WHERE id IN (
      SELECT id FROM variants WHERE comes_on < (now() AT TIME ZONE 'Asia/Dhaka')::date
      ORDER BY id LIMIT 500 FOR NO KEY UPDATE)`.execute(db);
}
