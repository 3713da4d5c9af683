import { sql } from 'kysely';
import { waitingAges } from '#shared/api/reports.ts';
import type { OrderStatus, PaymentMethod } from '#shared/order-status.ts';
import type { Tx } from '../db/database.ts';
import type { Period } from './period.ts';

// Plans are made without knowing the values (server/db/database.ts). How much of the orders is read decides on the plan here, so
// moments stand in the text: they come from the server's own reckoning, never as they were typed.
const moment = (date: Date) => sql`${sql.lit(date.toISOString())}::timestamptz`;
const within = (column: string, { start, end }: Period) =>
  sql`${sql.ref(column)} >= ${moment(start)} AND ${sql.ref(column)} < ${moment(end)}`;

/** Orders that are alike, added up. `at`: when their hour or day began. Check constraints hold the texts to these types. */
export interface OrderSum {
  at: Date;
  isBefore: boolean;
  status: OrderStatus;
  method: PaymentMethod;
  isReturned: boolean;
  orders: number;
  taka: number;
}

/** All orders of a period in one reading. `isBefore`: those placed before `until`. */
export async function sumOrders(tx: Tx, period: Period, stepMs: number, until: Date): Promise<OrderSum[]> {
  const { rows } = await sql<OrderSum>`
    SELECT date_bin(${sql.lit(`${stepMs / 1000} seconds`)}, created_at, ${moment(period.start)}) AS at, created_at < ${moment(until)} AS "isBefore",
           status, payment_method AS method, shipping_status = 'returned' AS "isReturned", count(*) AS orders, sum(total_price) AS taka
    FROM orders WHERE ${within('created_at', period)} GROUP BY 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

export interface BestSeller {
  _id: string;
  name: string;
  thumbnail: string;
  isDeleted: boolean;
  pieces: number;
  taka: number;
}

/** What accepted orders sold most of. */
export async function listBestSellers(tx: Tx, period: Period): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    SELECT p.id AS "_id", p.name, p.thumbnail, p.deleted_at IS NOT NULL AS "isDeleted", sold.pieces, sold.taka
    FROM (SELECT l.product_id, sum(l.quantity) AS pieces, sum(l.quantity::bigint * l.price)::bigint AS taka
          FROM orders o JOIN order_lines l ON l.order_id = o.id
          WHERE ${within('o.created_at', period)} AND o.status = 'accepted'
          GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT 10) sold
    JOIN products p ON p.id = sold.product_id ORDER BY sold.pieces DESC, sold.taka DESC, p.id`.execute(tx);
  return rows;
}

/** Customers who opened an account in either period and still have it. */
export async function countCustomers(tx: Tx, now: Period, earlier: Period): Promise<{ now: number; earlier: number }> {
  const counted = ({ start, end }: Period) =>
    sql`(SELECT count(*) FROM users WHERE deleted_at IS NULL AND role = 'user' AND ${within('created_at', { start, end })})`;
  const {
    rows: [row],
  } = await sql<{
    now: number;
    earlier: number;
  }>`SELECT ${counted(now)} AS now, ${counted(earlier)} AS earlier`.execute(tx);
  return row ?? { now: 0, earlier: 0 };
}

export interface WaitingSum {
  orders: number;
  taka: number;
}

/** Pending orders by how long they have waited, as in `waitingAges`. */
export async function sumWaiting(tx: Tx, now: Date): Promise<WaitingSum[]> {
  const limits = waitingAges.flatMap(({ under }) => (under === null ? [] : [under]));
  const { rows } = await sql<WaitingSum & { place: number }>`
    SELECT width_bucket(greatest(extract(epoch FROM ${moment(now)} - created_at), 0) / 3600, ${sql.lit(`{${limits.join()}}`)}::numeric[]) AS place, count(*) AS orders, sum(total_price) AS taka
    FROM orders WHERE status = 'pending' GROUP BY 1`.execute(tx);
  return waitingAges.map((_, place) => rows.find((row) => row.place === place) ?? { orders: 0, taka: 0 });
}

export interface ScarceProduct {
  _id: string;
  name: string;
  thumbnail: string;
  left: number;
  /** How many of its variants are low. */
  variants: number;
}
export interface Scarce {
  count: number;
  products: ScarceProduct[];
}

/**
 * What can be bought and is low in stock, and what cannot be bought, as the filter of All Products knows them. `left`:
 * the pieces of the variant that has the fewest; of what cannot be bought, all that there are.
 */
export async function findScarce(tx: Tx, lowStock: number): Promise<{ low: Scarce; out: Scarce }> {
  const { rows } = await sql<ScarceProduct & { sellable: boolean; count: number }>`
    WITH stock AS (
      SELECT product_id, sum(quantity) AS pieces, min(quantity) AS fewest,
             count(*) FILTER (WHERE is_low(quantity, ${lowStock})) AS low
      FROM variants GROUP BY product_id),
    scarce AS (
      SELECT p.id, p.name, p.thumbnail, p.sellable, p.sold_quantity, coalesce(v.low, 0) AS variants,
             CASE WHEN p.sellable THEN v.fewest ELSE coalesce(v.pieces, 0) END AS "left"
      FROM products p LEFT JOIN stock v ON v.product_id = p.id
      WHERE p.deleted_at IS NULL AND (NOT p.sellable OR v.low > 0))
    SELECT id AS "_id", name, thumbnail, "left", variants, sellable, count FROM (
      SELECT s.*, count(*) OVER same AS count,
             row_number() OVER (same ORDER BY "left", sold_quantity DESC, id) AS place
      FROM scarce s WINDOW same AS (PARTITION BY sellable)) numbered
    WHERE place <= 10 ORDER BY place`.execute(tx);
  const scarce = (sellable: boolean) => {
    const found = rows.filter((row) => row.sellable === sellable);
    return {
      count: found[0]?.count ?? 0,
      products: found.map(({ _id, name, thumbnail, left, variants }) => ({ _id, name, thumbnail, left, variants })),
    };
  };
  return { low: scarce(true), out: scarce(false) };
}

export async function findShopState(tx: Tx): Promise<{ hasProducts: boolean; hasOrders: boolean }> {
  const {
    rows: [row],
  } = await sql<{ hasProducts: boolean; hasOrders: boolean }>`
    SELECT EXISTS (SELECT FROM products WHERE deleted_at IS NULL) AS "hasProducts", EXISTS (SELECT FROM orders) AS "hasOrders"`.execute(
    tx,
  );
  return row ?? { hasProducts: false, hasOrders: false };
}
