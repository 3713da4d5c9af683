import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Recomputes the search text of these orders. Call it after changes to its parts: lines, recipient, account,
 * transactions, couriers (stored_search_text() in db/routines/order-search.sql).
 */
export async function updateSearchText(tx: Tx, orders: readonly string[]): Promise<void> {
  await sql`
    UPDATE orders o SET searched = stored_search_text(o)
    WHERE o.id = ANY (${[...orders]}::uuid[]) AND o.searched <> stored_search_text(o)`.execute(tx);
}
