import { sql } from 'kysely';
import { waitingAges, type Overview } from '#shared/api/sales/reports.ts';
import type { OrderStatus } from '#shared/order-states.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/queries/today.ts';
import type { Period } from './period.ts';

// PostgreSQL plans prepared statements without their values (server/platform/db/database.ts). Here the best plan
// depends on the share of orders that is read, so dates are literals in the text. The server computes them; they are
// never typed text.
const moment = (date: Date) => sql`${sql.lit(date.toISOString())}::timestamptz`;
const within = (column: string, { start, end }: Period) =>
  sql`${sql.ref(column)} >= ${moment(start)} AND ${sql.ref(column)} < ${moment(end)}`;

/**
 * Orders with the same state and method, added up. `at`: when their hour or day began. `taka`: whole Taka. Check
 * constraints restrict the texts to these types.
 */
export interface OrderSum {
  at: Date;
  isBefore: boolean;
  status: OrderStatus;
  method: PaymentMethod;
  isReturned: boolean;
  orders: number;
  taka: number;
}

/** All orders of a period in one statement. `isBefore`: placed before `until`. */
export async function sumOrders(tx: Tx, period: Period, stepMs: number, until: Date): Promise<OrderSum[]> {
  const { rows } = await sql<OrderSum>`
    SELECT date_bin(${sql.lit(`${stepMs / 1000} seconds`)}, created_at, ${moment(period.start)}) AS at,
      created_at < ${moment(until)} AS "isBefore", status, payment_method AS method,
      shipping_status = 'returned' AS "isReturned", count(*) AS orders, sum(total_price) AS taka
    FROM orders WHERE ${within('created_at', period)} GROUP BY 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

/** Entries of the ledger of the same kind, added up. Whole Taka. */
export interface MoneySum {
  at: Date;
  isBefore: boolean;
  debit: string;
  credit: string;
  taka: number;
  delivery: number;
  orders: number;
}

/** Sums the ledger over a period, from its index alone. `isBefore`: entered before `until`. */
export async function sumMoney(tx: Tx, period: Period, stepMs: number, until: Date): Promise<MoneySum[]> {
  const { rows } = await sql<MoneySum>`
    SELECT date_bin(${sql.lit(`${stepMs / 1000} seconds`)}, at, ${moment(period.start)}) AS at,
      at < ${moment(until)} AS "isBefore", debit, credit,
      sum(amount) AS taka, sum(of_delivery) AS delivery, sum(of_orders)::int AS orders
    FROM ledger_entries WHERE ${within('at', period)} GROUP BY 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** The couriers' cash and the refunds due, now. */
export async function findMoneyNow(tx: Tx): Promise<Overview['money']> {
  const { rows } = await sql<{ atCouriers: number } & Overview['money']['refundsDue']>`
    SELECT courier."atCouriers", due.* FROM (
      SELECT coalesce(sum(amount), 0)::int8 AS "atCouriers" FROM courier_cash) courier, (
      SELECT count(*)::int AS count, coalesce(sum(amount), 0)::int8 AS taka, min(due_on)::text AS first,
        count(*) FILTER (WHERE due_on < ${today})::int AS overdue
      FROM refunds WHERE paid_at IS NULL) due`.execute(tx);
  // both parts are one row
  const { atCouriers, ...refundsDue } = rows[0]!;
  return { atCouriers, refundsDue };
}

interface BestSeller {
  _id: string;
  name: string;
  thumbnail: string;
  isDeleted: boolean;
  pieces: number;
  taka: number;
}

/**
 * The ten products of which the most pieces were sold and did not come back: of the orders for which money began to
 * come in in this time, as revenue counts them.
 */
export async function listBestSellers(tx: Tx, period: Period): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    SELECT p.id AS "_id", p.name, p.thumbnail, p.deleted_at IS NOT NULL AND p.kept_back IS NULL AS "isDeleted",
      sold.pieces, sold.taka
    FROM (SELECT l.product_id, sum(l.quantity - coalesce(r.quantity, 0))::int AS pieces,
            sum((l.quantity - coalesce(r.quantity, 0))::bigint * l.price)::bigint AS taka
          FROM (
            SELECT order_id FROM ledger_entries WHERE ${within('at', period)} AND of_orders <> 0
            GROUP BY 1 HAVING sum(of_orders) > 0) paid
            JOIN orders o ON o.id = paid.order_id JOIN order_lines l ON l.order_id = o.id
            LEFT JOIN (
              SELECT line_id, sum(quantity)::int AS quantity FROM return_lines GROUP BY 1) r ON r.line_id = l.id
          WHERE o.status = 'accepted'
          GROUP BY 1 HAVING sum(l.quantity - coalesce(r.quantity, 0)) > 0
          ORDER BY 2 DESC, 3 DESC, 1 LIMIT 10) sold
    JOIN products p ON p.id = sold.product_id ORDER BY sold.pieces DESC, sold.taka DESC, p.id`.execute(tx);
  return rows;
}

/** Customers who opened an account in either period and were not deleted. */
export async function countCustomers(tx: Tx, now: Period, earlier: Period): Promise<{ now: number; earlier: number }> {
  const counted = (period: Period) => sql`(
    SELECT count(*) FROM users
    WHERE deleted_at IS NULL AND role = 'user' AND ${within('created_at', period)})`;
  const { rows } = await sql<{ now: number; earlier: number }>`
    SELECT ${counted(now)} AS now, ${counted(earlier)} AS earlier`.execute(tx);
  return rows[0] ?? { now: 0, earlier: 0 };
}

interface WaitingSum {
  orders: number;
  taka: number;
}

/** Pending orders by how long they have waited, as in `waitingAges`. */
export async function sumWaiting(tx: Tx, now: Date): Promise<WaitingSum[]> {
  const limits = waitingAges.flatMap(({ under }) => (under === null ? [] : [under]));
  const hours = sql`greatest(extract(epoch FROM ${moment(now)} - created_at), 0) / 3600`;
  const { rows } = await sql<WaitingSum & { place: number }>`
    SELECT width_bucket(${hours}, ${sql.lit(`{${limits.join()}}`)}::numeric[]) AS place,
      count(*) AS orders, sum(total_price) AS taka
    FROM orders WHERE status = 'pending' GROUP BY 1`.execute(tx);
  return waitingAges.map((_, place) => rows.find((row) => row.place === place) ?? { orders: 0, taka: 0 });
}

export async function findShopState(tx: Tx): Promise<{ hasProducts: boolean; hasOrders: boolean }> {
  const { rows } = await sql<{ hasProducts: boolean; hasOrders: boolean }>`
    SELECT EXISTS (SELECT FROM products WHERE deleted_at IS NULL) AS "hasProducts",
      EXISTS (SELECT FROM orders) AS "hasOrders"`.execute(tx);
  return rows[0] ?? { hasProducts: false, hasOrders: false };
}
