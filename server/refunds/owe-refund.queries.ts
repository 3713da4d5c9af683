import { sql } from 'kysely';
import type { OrderStatus, PaymentMethod, ShippingStatus } from '#shared/order-status.ts';
import { refundDays } from '#shared/refunds.ts';
import type { Tx } from '../db/database.ts';
import { today } from '../db/today.ts';

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
