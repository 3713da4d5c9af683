import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { maxListed } from './ledger-check.queries.ts';

export interface WrongSale {
  order: string;
  status: string;
  variant: string | null;
  /** Pieces sold in the order: ordered, minus returned and restocked. */
  ordered: number;
  /** Pieces that the stock ledger took for it, minus restocked ones. */
  taken: number;
}

// the pieces taken from stock for each order, by variant
const moved = sql`
  SELECT order_id, variant_id, -sum(change) AS taken
  FROM stock_moves WHERE order_id IS NOT NULL AND reason IN ('sale', 'rejection', 'cancellation', 'return')
  GROUP BY order_id, variant_id`;

// the sold pieces of each order, by variant
const held = sql`
  SELECT l.order_id, l.variant_id, sum(l.quantity - coalesce(back.quantity, 0)) AS quantity
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  LEFT JOIN LATERAL (
    SELECT sum(quantity) AS quantity FROM return_lines WHERE line_id = l.id AND restocked) back ON true
  WHERE o.status IN ('pending', 'accepted') GROUP BY l.order_id, l.variant_id`;

const byVariant = sql`
  SELECT coalesce(h.order_id, m.order_id) AS order_id, coalesce(h.variant_id, m.variant_id) AS variant_id,
    coalesce(h.quantity, 0) AS ordered, coalesce(m.taken, 0) AS taken
  FROM (SELECT * FROM held WHERE variant_id IS NOT NULL) h FULL JOIN moved m USING (order_id, variant_id)`;

// A deleted variant cannot be restocked, so it may have more taken pieces than sold ones.
const byOrder = sql`
  SELECT o.id AS order_id, coalesce(h.quantity, 0) AS ordered, coalesce(m.taken, 0) AS taken, m.has_deleted
  FROM orders o
  LEFT JOIN (SELECT order_id, sum(quantity) AS quantity FROM held GROUP BY order_id) h ON h.order_id = o.id
  LEFT JOIN (
    SELECT order_id, sum(taken) AS taken, bool_or(v.id IS NULL) AS has_deleted
    FROM moved LEFT JOIN variants v ON v.id = moved.variant_id GROUP BY order_id) m ON m.order_id = o.id`;

const ofAbsentOrders = sql`
  SELECT order_id, sum(taken) AS taken FROM moved
  WHERE order_id NOT IN (SELECT id FROM orders) GROUP BY order_id`;

/**
 * Orders that took the wrong stock: compared by variant while the shop has the variant, and by order after that. A
 * cancelled or rejected order takes no pieces.
 */
export async function findWrongSales(tx: Tx): Promise<WrongSale[]> {
  const { rows } = await sql<WrongSale>`
    WITH moved AS (${moved}), held AS (${held}), by_variant AS (${byVariant}), by_order AS (${byOrder}),
      of_absent AS (${ofAbsentOrders})
    SELECT coalesce(o.order_number, b.order_id::text) AS "order", coalesce(o.status, 'absent') AS status,
      b.variant_id AS variant, b.ordered::int AS ordered, b.taken::int AS taken
    FROM (
      -- a move of a deleted variant has no order line to compare with
      SELECT order_id, variant_id, ordered, taken, false AS may_keep
      FROM by_variant WHERE variant_id IN (SELECT id FROM variants)
      UNION ALL SELECT order_id, NULL, ordered, taken, coalesce(has_deleted, false) FROM by_order
      UNION ALL SELECT order_id, NULL, 0, taken, false FROM of_absent) b
    LEFT JOIN orders o ON o.id = b.order_id
    WHERE b.taken < b.ordered OR (b.taken > b.ordered AND NOT b.may_keep)
    ORDER BY 1, 3 LIMIT ${maxListed}`.execute(tx);
  return rows;
}
