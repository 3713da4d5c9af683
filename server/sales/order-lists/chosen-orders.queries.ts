import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

interface ChosenOrder {
  id: string;
  order_number: string;
}

/** Those of these orders that there are, the newest first. */
export async function listChosen(db: Database['db'], ids: readonly string[]): Promise<ChosenOrder[]> {
  const { rows } = await sql<ChosenOrder>`
    SELECT o.id, o.order_number FROM orders o WHERE o.id = ANY (${ids}::uuid[])
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${ids.length}`.execute(db);
  return rows;
}
