import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Erases what identifies the customer. The order lines, their prices and the district stay. */
export async function eraseBuyer(tx: Tx, userId: string): Promise<void> {
  // placing an order locks the customer's row: this waits for it and then sees the order
  await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(tx);
  // in id order, as they are locked when payments are checked
  await sql`SELECT FROM orders WHERE user_id = ${userId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
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
    .where('user_id', '=', userId)
    .execute();
  // last: an admin who decided on an order in the meantime has already queued the message to its customer
  await sql`DELETE FROM messages WHERE order_id IN (SELECT id FROM orders WHERE user_id = ${userId})`.execute(tx);
}
