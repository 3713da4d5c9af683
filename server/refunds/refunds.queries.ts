import { sql } from 'kysely';
import { refundDays, type RefundMethod } from '#shared/refunds.ts';
import type { OrderStatus, PaymentMethod, ShippingStatus } from '#shared/order-status.ts';
import type { Database, Tx } from '../db/database.ts';

type Db = Database['db'];

export interface RefundRow {
  id: string;
  amount: number;
  due_on: string;
  is_overdue: boolean;
  paid_at: Date | null;
  method: RefundMethod | null;
  transaction_id: string | null;
  sender: string | null;
  payer_name: string | null;
  order_id: string;
  order_number: string;
  user_id: string;
  total_price: number;
  recipient_name: string | null;
  phone: string | null;
  payment_method: PaymentMethod;
  payment_transaction: string | null;
}

const today = sql`(now() AT TIME ZONE 'Asia/Dhaka')::date`;
const details = sql`
  SELECT r.id, r.amount, r.due_on::text, r.paid_at IS NULL AND r.due_on < ${today} AS is_overdue, r.paid_at, r.method,
    r.transaction_id, r.sender, payer.name AS payer_name, r.order_id, o.order_number, o.user_id, o.total_price,
    o.name AS recipient_name, o.phone, o.payment_method, o.transaction_id AS payment_transaction
  FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN users payer ON payer.id = r.paid_by`;

/** One page: those that are due, the most urgent first, or those that were paid, the latest first. */
export async function listRefunds(
  db: Db,
  { state, page, limit }: { state: 'due' | 'paid'; page: number; limit: number },
): Promise<{ rows: RefundRow[]; total: number }> {
  const [where, order] =
    state === 'due'
      ? [sql`r.paid_at IS NULL`, sql`r.due_on, r.id`]
      : [sql`r.paid_at IS NOT NULL`, sql`r.paid_at DESC, r.id DESC`];
  const { rows } = await sql<RefundRow>`
    ${details} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM refunds r WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface DueSums {
  count: number;
  /** Taka. */
  amount: number;
  overdue: number;
}

/** How much is due in all. */
export async function sumDue(db: Db): Promise<DueSums> {
  const { rows } = await sql<DueSums>`
    SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS amount,
      count(*) FILTER (WHERE due_on < ${today}) AS overdue
    FROM refunds WHERE paid_at IS NULL`.execute(db);
  // an aggregate always returns one row
  return rows[0]!;
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`${details} WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

/** The refund, locked until the transaction ends. */
export async function lockRefund(tx: Tx, id: string): Promise<{ orderId: string; isPaid: boolean } | undefined> {
  const { rows } = await sql<{ orderId: string; isPaid: boolean }>`
    SELECT order_id AS "orderId", paid_at IS NOT NULL AS "isPaid" FROM refunds WHERE id = ${id}
    FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

export interface PaidOrder {
  number: string;
  status: OrderStatus;
  shippingStatus: ShippingStatus;
  method: PaymentMethod;
}

/** The order that a refund is for, locked until the transaction ends; people are locked before orders. */
export async function lockPaidOrder(tx: Tx, id: string, admin: string): Promise<PaidOrder | undefined> {
  await sql`SELECT FROM users WHERE id = ${admin} FOR KEY SHARE`.execute(tx);
  const { rows } = await sql<PaidOrder>`
    SELECT order_number AS number, status, shipping_status AS "shippingStatus", payment_method AS method
    FROM orders WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

interface NewRefund {
  order: string;
  by: string | null;
}

const insertInto = sql`INSERT INTO refunds (order_id, amount, sender, due_on, created_by)`;
const dueOn = sql`${today} + ${refundDays}::int`;

/** A refund of so many Taka. Throws the violated constraint `refunds_within_payment`. */
export async function insertRefund(tx: Tx, { order, by, amount }: NewRefund & { amount: number }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    ${insertInto} SELECT id, ${amount}::int, payment_number, ${dueOn}, ${by}::uuid
    FROM orders WHERE id = ${order} RETURNING id`.execute(tx);
  // the caller has locked the order
  return rows[0]!.id;
}

/** A refund of all that an order cost, if its payment arrived: the shop found it, or `paymentArrived`. */
export async function insertTotalRefund(
  tx: Tx,
  { order, by, paymentArrived }: NewRefund & { paymentArrived: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    ${insertInto} SELECT id, total_price, payment_number, ${dueOn}, ${by}::uuid
    FROM orders
    WHERE id = ${order} AND payment_method <> 'cod' AND total_price > 0
      AND (paid_at IS NOT NULL OR ${paymentArrived}::boolean)
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Throws the violated constraint `refunds_transaction_once`. */
export async function updatePaid(
  tx: Tx,
  id: string,
  paid: { method: RefundMethod; transactionId: string | null; by: string },
): Promise<void> {
  await sql`
    UPDATE refunds r SET paid_at = now(), paid_by = ${paid.by}, method = ${paid.method},
      transaction_id = ${paid.transactionId},
      -- nobody needs the number of a deleted account any more
      sender = CASE WHEN o.name IS NOT NULL THEN r.sender END
    FROM orders o WHERE r.id = ${id} AND o.id = r.order_id`.execute(tx);
}

/** Erases where the refunds of a person were sent to. Those that are due keep it until they are paid. */
export async function eraseSenders(tx: Tx, userId: string): Promise<void> {
  await sql`
    UPDATE refunds SET sender = NULL
    WHERE paid_at IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE user_id = ${userId})`.execute(tx);
}

/** Deletes it, and what was not sent yet of it. A letter about the order itself is still sent. */
export async function deleteRefund(tx: Tx, id: string): Promise<void> {
  await sql`
    DELETE FROM messages WHERE refund_id = ${id} AND kind = 'refund-due' AND state = 'waiting'`.execute(tx);
  await sql`DELETE FROM refunds WHERE id = ${id}`.execute(tx);
}
