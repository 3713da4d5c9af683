import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { hasPreorders } from '#server/sales/orders/orders.ts';
import type { PastRow } from './cash-risk.queries.ts';

type Db = Database['db'];

/** Orders that ended in the same way, cost the same and were judged by the same past. */
export interface TriedRow extends PastRow {
  outcome: 'delivered' | 'returned';
  district: string;
  hasPreorders: boolean;
  /** Taka of each order, with delivery. */
  total: number;
  /** Taka of each that the customer paid for delivery, or was to pay. */
  shippingAmount: number;
  orders: number;
}

const max = 20_000;

/**
 * The last ended cash orders, with the facts known about their phone and address when they were placed. Grouped, so
 * that few rows are transferred for any number of orders.
 */
export async function listTried(db: Db, months: number): Promise<TriedRow[]> {
  const { rows } = await sql<TriedRow>`
    SELECT e.outcome, e.district, e.has_preorders AS "hasPreorders", e.total_price AS total,
      e.shipping_amount AS "shippingAmount", past.*, count(*) AS orders
    FROM (
      SELECT h.outcome, h.phone, h.place, o.id, o.created_at, o.total_price, o.shipping_amount, o.district,
        ${hasPreorders} AS has_preorders
      FROM order_outcomes h JOIN orders o ON o.id = h.order_id
      WHERE h.ended_at >= now() - ${months}::int * interval '1 month' AND h.outcome IN ('delivered', 'returned')
        AND o.payment_method = 'cod'
      ORDER BY h.ended_at DESC, h.order_id LIMIT ${max}) AS e,
      past_of(e.phone, e.place, e.created_at, e.id) AS past
    GROUP BY e.outcome, e.district, e.has_preorders, e.total_price, e.shipping_amount, past.delivered, past.returned,
      past.cancelled, past.unreachable, past.place_delivered, past.place_returned`.execute(db);
  return rows;
}

/** The day in Bangladesh so many months ago. */
export async function firstDay(db: Db, months: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT ((now() - ${months}::int * interval '1 month') AT TIME ZONE 'Asia/Dhaka')::date::text AS day`.execute(db);
  // a SELECT without FROM always returns one row
  return rows[0]!.day;
}
