import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { PastRow } from './cash-risk.queries.ts';

type Db = Database['db'];

/** Orders that ended in the same way and were judged by the same past. */
export interface TriedRow extends PastRow {
  outcome: 'delivered' | 'returned';
  is_large: boolean;
  district: string;
  /** The customer paid for delivery. */
  is_charged: boolean;
  orders: number;
  /** Taka, with delivery. */
  amount: number;
  /** Taka that their way to the door cost. */
  delivery_cost: number;
  /** Taka that customers paid for delivery, or were to pay. */
  charges: number;
}

interface Trial {
  months: number;
  /** From how many Taka on an order is large; null: none is. */
  largeFrom: number | null;
  /** The cost of a delivery that the customer did not pay for, in Taka. */
  charges: { dhaka: number; elsewhere: number };
}

const max = 20_000;

/**
 * The last ended cash orders, with the facts known about their phone and address when they were placed. Grouped, so
 * that few rows are transferred for any number of orders.
 */
export async function listTried(db: Db, { months, largeFrom, charges }: Trial): Promise<TriedRow[]> {
  const { rows } = await sql<TriedRow>`
    SELECT e.outcome, e.total_price >= ${largeFrom}::int IS TRUE AS is_large, e.district,
      e.shipping_amount > 0 AS is_charged, past.*, count(*) AS orders,
      sum(e.total_price)::bigint AS amount, sum(e.shipping_amount)::bigint AS charges,
      sum(CASE WHEN e.shipping_amount > 0 THEN e.shipping_amount WHEN e.district = 'Dhaka' THEN ${charges.dhaka}::int
        ELSE ${charges.elsewhere}::int END)::bigint AS delivery_cost
    FROM (
      SELECT h.outcome, h.phone, h.place, o.id, o.created_at, o.total_price, o.shipping_amount, o.district
      FROM order_outcomes h JOIN orders o ON o.id = h.order_id
      WHERE h.ended_at >= now() - ${months}::int * interval '1 month' AND h.outcome IN ('delivered', 'returned')
        AND o.payment_method = 'cod'
      ORDER BY h.ended_at DESC, h.order_id LIMIT ${max}) AS e,
      past_of(e.phone, e.place, e.created_at, e.id) AS past
    GROUP BY e.outcome, is_large, e.district, is_charged, past.delivered, past.returned, past.cancelled,
      past.unreachable, past.place_delivered, past.place_returned`.execute(db);
  return rows;
}

/** The day in Bangladesh so many months ago. */
export async function firstDay(db: Db, months: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT ((now() - ${months}::int * interval '1 month') AT TIME ZONE 'Asia/Dhaka')::date::text AS day`.execute(db);
  // a SELECT without FROM always returns one row
  return rows[0]!.day;
}
