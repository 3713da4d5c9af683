import { sql } from 'kysely';
import { refundDays, type Refundable } from '#shared/orders/refunds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/queries/today.ts';
import { mayHaveGone } from './pay-refund.queries.ts';

const money = (id: string) => sql`
  SELECT status, payment_method AS method, total_price AS "totalPrice", paid,
    (SELECT coalesce(sum(amount), 0)::int FROM payments
     WHERE order_id = o.id AND transaction_id IS NOT NULL) AS said,
    (SELECT coalesce(sum(amount), 0)::int FROM refunds WHERE order_id = o.id) AS refunded,
    (SELECT coalesce(sum(credit), 0)::int FROM returns WHERE order_id = o.id) AS credit
  FROM orders o WHERE id = ${id}`;

/** The order that a refund is for, locked until the transaction ends; people are locked before orders. */
export async function lockPaidOrder(tx: Tx, id: string, admin: string): Promise<Refundable | undefined> {
  await sql`SELECT FROM users WHERE id = ${admin} FOR KEY SHARE`.execute(tx);
  await sql`SELECT FROM orders WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  // read after the lock, so that simultaneous entries count
  const { rows } = await sql<Refundable>`${money(id)}`.execute(tx);
  return rows[0];
}

interface NewRefund {
  order: string;
  by: string | null;
}

const insertInto = sql`INSERT INTO refunds (order_id, amount, sender, due_on, created_by)`;
const sender = sql`(
  SELECT sender FROM payments p WHERE p.order_id = o.id AND sender IS NOT NULL ORDER BY p.id LIMIT 1)`;
const dueOn = sql`${today} + ${refundDays}::int`;

/** A refund of so many Taka. Throws the violated constraint `refunds_within_payment`. */
export async function insertRefund(tx: Tx, { order, by, amount }: NewRefund & { amount: number }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    ${insertInto} SELECT o.id, ${amount}::int, ${sender}, ${dueOn}, ${by}::uuid
    FROM orders o WHERE id = ${order} RETURNING id`.execute(tx);
  // the caller has locked the order
  return rows[0]!.id;
}

/** A refund of all that was paid for an order and is not refunded yet. */
export async function insertTotalRefund(tx: Tx, { order, by }: NewRefund): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    ${insertInto} SELECT o.id, o.paid - back.amount, ${sender}, ${dueOn}, ${by}::uuid
    FROM orders o, LATERAL (SELECT coalesce(sum(amount), 0)::int AS amount FROM refunds WHERE order_id = o.id) back
    WHERE o.id = ${order} AND o.paid > back.amount
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

interface DueRefund {
  id: string;
  /** A payment gateway has sent it, or may have. */
  mayHaveGone: boolean;
}

/** The refunds of an order that are not sent yet. */
export async function listDue(tx: Tx, order: string): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    SELECT id, EXISTS (SELECT FROM online_refunds WHERE refund_id = r.id AND ${mayHaveGone}) AS "mayHaveGone"
    FROM refunds r WHERE order_id = ${order} AND paid_at IS NULL ORDER BY id`.execute(tx);
  return rows;
}

/**
 * The amount that the shop has received for an accepted order beyond its price, after returns and refunds, in Taka.
 * Computed from the tables, because the ledger is written when the transaction ends.
 */
export async function sumHeld(tx: Tx, order: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT paid - refunded - CASE WHEN status = 'accepted' THEN greatest("totalPrice" - credit, 0) ELSE paid END AS held
    FROM (${money(order)}) AS m`.execute(tx);
  return rows[0]?.held ?? 0;
}
