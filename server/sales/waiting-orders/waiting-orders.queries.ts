import { sql, type Kysely } from 'kysely';
import type { Canceller, OrderStatus } from '#shared/orders/order-status.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

interface Waiting {
  status: OrderStatus;
  isDue: boolean;
  /** It belongs to no account. */
  isOfGuest: boolean;
  /** Whose it was is erased: nobody may have it again. */
  isErased: boolean;
}

/** The order, locked until the transaction ends; `isDue`: its time has run out and no payment was found for it. */
export async function lockWaiting(tx: Db, id: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    SELECT status, coalesce(expires_at <= now(), false) AS "isDue", user_id IS NULL AS "isOfGuest",
      phone IS NULL AS "isErased"
    FROM orders WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

export async function updateCancelled(
  tx: Db,
  id: string,
  { by, reason }: { by: Canceller; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: 'cancelled',
      cancelled_by: by,
      rejection_reason: reason,
      decided_at: new Date(),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/** The orders whose time has run out, the longest ago first. */
export async function listExpired(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE expires_at <= now() ORDER BY expires_at, id LIMIT ${most}`.execute(db);
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
