import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const maxAtOnce = 500;

/**
 * Ends pre-orders whose arrival date has passed: they are sold out until the goods arrive. Handles a limited number of
 * variants; the next call handles the rest.
 */
export async function endPreorders({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`
    UPDATE variants SET comes_on = NULL, preorder_left = NULL
    WHERE id IN (
      SELECT id FROM variants WHERE comes_on < (now() AT TIME ZONE 'Asia/Dhaka')::date
      ORDER BY id LIMIT ${maxAtOnce} FOR NO KEY UPDATE)`.execute(db);
}
