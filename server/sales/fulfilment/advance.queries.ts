import { sql } from 'kysely';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Tx } from '#server/platform/db/database.ts';

interface Advance {
  id: string;
  /** Taka. */
  amount: number;
  state: Order['paymentInfo']['payments'][number]['state'];
}

/** The deposit of an order that is paid on delivery; its order is locked. */
export async function findAdvance(tx: Tx, order: string): Promise<Advance | undefined> {
  const { rows } = await sql<Advance>`
    SELECT p.id, p.amount, p.state FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.order_id = ${order} AND o.payment_method = 'cod' AND p.transaction_id IS NOT NULL
    ORDER BY p.id LIMIT 1`.execute(tx);
  return rows[0];
}
