import { sql } from 'kysely';
import { beginningOf } from '#shared/beginning-of.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The gateway refuses it: staff send the money another way. `isUnknown`: it may have sent the money all the same. */
export async function updateRefundRefused(
  db: Database['db'],
  id: string,
  problem: string,
  { isUnknown }: { isUnknown: boolean },
): Promise<void> {
  await sql`
    UPDATE online_refunds SET state = 'refused', is_unknown = ${isUnknown}, due_at = NULL,
      problem = ${beginningOf(problem, 300)}
    WHERE id = ${id} AND state IN ('waiting', 'sending')`.execute(db);
  // an earlier try under the same number is answered with it
  if (!isUnknown)
    await sql`
      UPDATE online_refunds SET is_unknown = false
      WHERE is_unknown AND sent_as = (SELECT sent_as FROM online_refunds WHERE id = ${id})`.execute(db);
}
