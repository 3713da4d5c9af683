import { sql, type Kysely } from 'kysely';
import type { OrderStatus } from '#shared/order-states.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/** The orders whose time has run out, the longest ago first. */
export async function listExpired(db: Db, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE expires_at <= now() ORDER BY expires_at, id LIMIT ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Extends the time of waiting orders if the shop now allows longer (in hours); never shortens it. */
export async function prolongWaiting(db: Db, hours: { cash: number; prepaid: number }): Promise<void> {
  const allowed = sql`CASE WHEN payment_method = 'cod' AND payment_state = 'none' THEN ${hours.cash}::int
    ELSE ${hours.prepaid}::int END`;
  const end = sql`created_at + ${allowed} * interval '1 hour'`;
  await sql`
    UPDATE orders SET expires_at = ${end} WHERE id IN (
      SELECT id FROM orders WHERE expires_at IS NOT NULL AND expires_at < ${end}
      ORDER BY id LIMIT 1000 FOR NO KEY UPDATE)`.execute(db);
}

/**
 * The orders of an account that is being deleted. Placing an order locks the customer's row: this waits for it and then
 * sees the order.
 */
export async function lockOrdersOf(tx: Db, userId: string): Promise<{ id: string; status: OrderStatus }[]> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(tx);
  // in id order, as they are locked when payments are checked
  const { rows } = await sql<{ id: string; status: OrderStatus }>`
    SELECT id, status FROM orders WHERE user_id = ${userId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}
