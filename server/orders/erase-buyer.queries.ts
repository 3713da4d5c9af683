import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** The orders of an account that is being deleted, locked. */
export async function lockOrdersOf(tx: Tx, userId: string): Promise<string[]> {
  // placing an order locks the customer's row: this waits for it and then sees the order
  await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(tx);
  // in id order, as they are locked when payments are checked
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE user_id = ${userId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Erases what identifies the customer. The order lines, their prices and the district stay. */
export async function eraseBuyer(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      name: null,
      phone: null,
      area: null,
      address: null,
      note: null,
      request_hash: null,
      searched: sql`as_searched(order_number)`,
      updated_at: new Date(),
    })
    .where('id', 'in', [...ids])
    .execute();
  // last: an admin who decided on an order in the meantime has already queued the message to its customer
  await sql`DELETE FROM messages WHERE order_id = ANY (${ids}::uuid[])`.execute(tx);
}
