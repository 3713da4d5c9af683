import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';

/** The orders that guests placed with this number, locked in the usual order; those that wait are pending. */
export async function lockGuestOrders(tx: Tx, phone: string): Promise<{ id: string; isPending: boolean }[]> {
  const { rows } = await sql<{ id: string; isPending: boolean }>`
    SELECT id, status = 'pending' AS "isPending" FROM orders WHERE phone = ${phone} AND user_id IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** Moves orders to an account. Removes the guests' keys, which must not act as keys of the account. */
export async function giveOrders(tx: Tx, ids: readonly string[], userId: string): Promise<void> {
  await sql`
    UPDATE orders SET user_id = ${userId}, idempotency_key = NULL, request_hash = NULL, updated_at = now()
    WHERE id = ANY (${ids}::uuid[])`.execute(tx);
}

export async function existGuestOrders(db: Database['db'], phone: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders WHERE phone = ${phone} AND user_id IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}
