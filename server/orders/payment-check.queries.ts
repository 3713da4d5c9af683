import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { OrderRow } from './order-row.ts';

export type AwaitedPayment = Pick<
  OrderRow,
  'id' | 'user_id' | 'order_number' | 'total_price' | 'payment_method' | 'payment_number'
> & { transaction_id: string };

// the methods are named so that the index of orders_transaction_once serves
const hasOneOf = (transactionIds: string[]) =>
  sql`payment_method = ANY ('{bkash,nagad,rocket,bank}') AND transaction_id = ANY (${transactionIds})`;

/** The pending orders with one of these transaction ids that no payment was found for yet; locked. */
export async function lockAwaited(tx: Tx, transactionIds: string[]): Promise<AwaitedPayment[]> {
  const { rows } = await sql<AwaitedPayment>`
    SELECT id, user_id, order_number, total_price, payment_method, payment_number, transaction_id FROM orders
    WHERE status = 'pending' AND paid_at IS NULL AND ${hasOneOf(transactionIds)}
    ORDER BY id LIMIT 1000 FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/**
 * The orders that were paid with these transaction ids, or accepted, whatever the method: their numbers by
 * transaction id.
 */
export async function listPaid(tx: Tx, transactionIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ transaction_id: string; order_number: string }>`
    SELECT transaction_id, order_number FROM orders
    WHERE ${hasOneOf(transactionIds)} AND (paid_at IS NOT NULL OR status = 'accepted') ORDER BY id`.execute(tx);
  return new Map(rows.map((row) => [row.transaction_id, row.order_number]));
}

export async function markPaid(tx: Tx, id: string, found: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paid_at: new Date(), paid_by: found, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
