import { sql } from 'kysely';
import type { OrderStatus } from '#shared/order-states.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The payment that the customer of an order named, and what the order costs and has; its order is locked. */
export interface NamedPayment {
  id: string;
  method: PaymentMethod;
  transactionId: string;
  state: 'claimed' | 'confirmed' | 'refused';
  /** Of the order. */
  status: OrderStatus;
  total: number;
  paid: number;
  /** The order is paid on delivery: this is its advance. */
  isAdvance: boolean;
}

export async function findNamed(tx: Tx, order: string): Promise<NamedPayment | undefined> {
  const { rows } = await sql<NamedPayment>`
    SELECT p.id, p.method, p.transaction_id AS "transactionId", p.state, o.status, o.total_price AS total, o.paid,
      o.payment_method = 'cod' AS "isAdvance"
    FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.order_id = ${order} AND p.transaction_id IS NOT NULL ORDER BY p.id LIMIT 1`.execute(tx);
  return rows[0];
}

interface Came {
  amount: number;
  found: string | null;
  by: string;
}

/** Of the payment that was named, this is what came. */
export async function updateCame(tx: Tx, payment: string, { amount, found, by }: Came): Promise<void> {
  await sql`
    UPDATE payments
    SET amount = ${amount}, state = 'confirmed', settled_at = now(), settled_by = ${by}, found = ${found}
    WHERE id = ${payment}`.execute(tx);
}

/** A further payment that came; returns its id. Throws the violated constraint `payments_transaction_once`. */
export async function insertCame(
  tx: Tx,
  order: string,
  { method, transactionId, amount, found, by }: Came & { method: PaymentMethod; transactionId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO payments (order_id, method, amount, transaction_id, state, settled_at, settled_by, found)
    VALUES (${order}, ${method}, ${amount}, ${transactionId}, 'confirmed', now(), ${by}, ${found})
    RETURNING id`.execute(tx);
  // one row was inserted
  return rows[0]!.id;
}
