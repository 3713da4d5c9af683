import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Messages that nobody asks for any more: 90 days after they went out or were dismissed, otherwise after 180. */
export async function deleteOldMessages(db: Database['db']): Promise<void> {
  await sql`
    DELETE FROM messages WHERE ended_at < now() - interval '90 days'
      AND (state IN ('sent', 'dismissed') OR ended_at < now() - interval '180 days')`.execute(db);
}
