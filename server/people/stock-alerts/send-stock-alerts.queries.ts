import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Takes the alerts for variants that are in stock now, the oldest first, at most `max`, and marks them as sent, so that
 * no other process takes them. Returns their ids.
 */
export async function takeWaits(tx: Tx, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE stock_waits SET told_at = now() WHERE id = ANY (ARRAY(
      SELECT w.id FROM stock_waits w JOIN variants v ON v.id = w.variant_id JOIN products p ON p.id = v.product_id
      WHERE w.told_at IS NULL AND v.quantity > 0 AND p.sellable AND p.deleted_at IS NULL
      ORDER BY w.created_at, w.id LIMIT ${max} FOR UPDATE OF w SKIP LOCKED))
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A message about each of these waits. */
export async function insertStockMessages(tx: Tx, waits: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO messages (channel, recipient, kind, stock_wait_id)
    SELECT channel, recipient, 'back-in-stock', id FROM stock_waits WHERE id = ANY (${[...waits]}::uuid[])
    ORDER BY created_at, id`.execute(tx);
}
