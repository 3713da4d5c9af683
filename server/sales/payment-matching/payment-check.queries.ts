import { paymentMethods } from '#shared/payment-methods.ts';
import { sql } from 'kysely';
import { literals } from '#server/platform/db/queries/literals.ts';
import { statusesIn } from '#shared/parcel-states.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface AwaitedPayment {
  /** The payment's id, and what it is for. */
  id: string;
  order: string;
  user_id: string;
  order_number: string;
  /** Taka. */
  amount: number;
  sender: string | null;
  transaction_id: string;
  /** It is the advance of an order that is paid on delivery. */
  is_advance: boolean;
}

// the methods are named so that the index of payments_transaction_once serves
const hasOneOf = (transactionIds: string[]) =>
  sql`p.method IN (${literals(paymentMethods)}) AND p.transaction_id = ANY (${transactionIds})`;

/** The claimed payments of orders that are not off with one of these transaction ids; their orders are locked. */
export async function lockAwaited(tx: Tx, transactionIds: string[]): Promise<AwaitedPayment[]> {
  await sql`
    SELECT FROM orders WHERE id IN (SELECT order_id FROM payments p WHERE ${hasOneOf(transactionIds)} LIMIT 1000)
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<AwaitedPayment>`
    SELECT p.id, p.order_id AS order, o.user_id, o.order_number, p.amount, p.sender, p.transaction_id,
      o.payment_method = 'cod' AS is_advance
    FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE o.status IN ('pending', 'accepted') AND p.state = 'claimed' AND ${hasOneOf(transactionIds)}
    ORDER BY p.id LIMIT 1000`.execute(tx);
  return rows;
}

export interface ShortOrder {
  order: string;
  order_number: string;
  /** The number from which its first part came. */
  sender: string;
  /** Taka that are still missing. */
  missing: number;
  /** Taka that couriers have on their way to collect. */
  collecting: number;
}

/** The orders of which a part came from one of these numbers. */
export async function listShort(tx: Tx, senders: string[]): Promise<ShortOrder[]> {
  const { rows } = await sql<ShortOrder>`
    SELECT o.id AS order, o.order_number, p.sender, o.total_price - o.paid AS missing,
      (SELECT coalesce(sum(cash_due), 0)::int FROM parcels
       WHERE order_id = o.id AND status IN (${literals(statusesIn('with courier'))})) AS collecting
    FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.state = 'confirmed' AND p.sender = ANY (${senders}) AND o.payment_state = 'part'
      AND o.status IN ('pending', 'accepted') AND o.payment_method <> 'cod'
    ORDER BY p.id LIMIT 1000`.execute(tx);
  return rows;
}

/** The orders whose payments with these transaction ids arrived: their numbers by transaction id. */
export async function listPaid(tx: Tx, transactionIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ transaction_id: string; order_number: string }>`
    SELECT p.transaction_id, o.order_number FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE ${hasOneOf(transactionIds)} AND p.state = 'confirmed' ORDER BY p.id`.execute(tx);
  return new Map(rows.map((row) => [row.transaction_id, row.order_number]));
}
