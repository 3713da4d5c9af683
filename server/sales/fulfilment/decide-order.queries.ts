import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

interface Decision {
  id: string;
  status: 'accepted' | 'rejected';
  reason: string | null;
  admin: string;
}

export async function updateDecision(tx: Tx, { id, status, reason, admin }: Decision): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status, rejection_reason: reason, decided_by: admin, decided_at: new Date(), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Adds the pieces of an accepted order to the counts that the sorting `popular` uses. */
export async function countSold(tx: Tx, orderId: string): Promise<void> {
  await changeSold(tx, orderId, 1);
}

/** Takes them off again, before the order is changed or cancelled. */
export async function uncountSold(tx: Tx, orderId: string): Promise<void> {
  await changeSold(tx, orderId, -1);
}

async function changeSold(tx: Tx, orderId: string, sign: 1 | -1): Promise<void> {
  const products = sql`SELECT product_id FROM order_lines WHERE order_id = ${orderId}`;
  // An import locks all variants that it changes, and then their products in any order: this statement waits for an
  // import, but not for sales.
  await sql`SELECT FROM variants WHERE product_id IN (${products}) ORDER BY id FOR KEY SHARE`.execute(tx);
  await sql`SELECT FROM products WHERE id IN (${products}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    UPDATE products p SET sold_quantity = greatest(p.sold_quantity + ${sign}::int * l.quantity, 0)
    FROM (
      SELECT product_id, sum(quantity)::int AS quantity
      FROM order_lines WHERE order_id = ${orderId} GROUP BY product_id) l
    WHERE p.id = l.product_id`.execute(tx);
}
