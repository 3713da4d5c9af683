import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const mostAtOnce = 500;

/**
 * What should have come before today is not ordered before any more: it is sold out until it is there. So many variants
 * at once; the rest at the next call.
 */
export async function endPreorders({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`
    UPDATE variants SET comes_on = NULL, preorder_left = NULL
    WHERE id IN (
      SELECT id FROM variants WHERE comes_on < (now() AT TIME ZONE 'Asia/Dhaka')::date
      ORDER BY id LIMIT ${mostAtOnce} FOR NO KEY UPDATE)`.execute(db);
}
