import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { mostListed } from './ledger-check.queries.ts';

export interface WrongSale {
  order: string;
  status: string;
  variant: string | null;
  ordered: number;
  taken: number;
  returned: number;
}

// the pieces that each order took and returned, by variant
const moved = sql`
  SELECT order_id, variant_id,
    -coalesce(sum(change) FILTER (WHERE reason = 'sale'), 0) AS taken,
    coalesce(sum(change) FILTER (WHERE reason IN ('rejection', 'cancellation', 'return')), 0) AS returned
  FROM stock_moves WHERE order_id IS NOT NULL GROUP BY order_id, variant_id`;

const byVariant = sql`
  SELECT coalesce(l.order_id, m.order_id) AS order_id, coalesce(l.variant_id, m.variant_id) AS variant_id,
    coalesce(l.quantity, 0) AS ordered, coalesce(m.taken, 0) AS taken, coalesce(m.returned, 0) AS returned
  FROM (
    SELECT order_id, variant_id, sum(quantity) AS quantity
    FROM order_lines WHERE variant_id IS NOT NULL GROUP BY order_id, variant_id) l
  FULL JOIN moved m USING (order_id, variant_id)`;

const byOrder = sql`
  SELECT o.id AS order_id, o.total_quantity AS ordered,
    coalesce(sum(m.taken), 0)::bigint AS taken, coalesce(sum(m.returned), 0)::bigint AS returned
  FROM orders o LEFT JOIN moved m ON m.order_id = o.id GROUP BY o.id`;

const ofAbsentOrders = sql`
  SELECT order_id, sum(taken)::bigint AS taken, sum(returned)::bigint AS returned
  FROM moved WHERE order_id NOT IN (SELECT id FROM orders) GROUP BY order_id`;

/**
 * Orders for which the wrong stock was taken or returned: compared by variant while the shop has the variant, and by
 * order after that. A rejected or cancelled order must have returned everything that it took, unless the variant was
 * deleted before; for a returned parcel this is optional.
 */
export async function findWrongSales(tx: Tx): Promise<WrongSale[]> {
  const { rows } = await sql<WrongSale>`
    WITH moved AS (${moved}), by_variant AS (${byVariant}), by_order AS (${byOrder}), of_absent AS (${ofAbsentOrders})
    SELECT coalesce(o.order_number, b.order_id::text) AS "order", coalesce(o.status, 'absent') AS status,
      b.variant_id AS variant, b.ordered, b.taken, b.returned
    FROM (
      -- a move of a deleted variant has no order line to compare with
      SELECT order_id, variant_id, ordered, taken, returned
      FROM by_variant WHERE variant_id IN (SELECT id FROM variants)
      UNION ALL SELECT order_id, NULL, ordered, taken, returned FROM by_order
      UNION ALL SELECT order_id, NULL, 0, taken, returned FROM of_absent) b
    LEFT JOIN orders o ON o.id = b.order_id
    WHERE b.taken <> b.ordered
      OR (coalesce(o.status, '') NOT IN ('rejected', 'cancelled')
        AND coalesce(o.shipping_status, '') <> 'returned' AND b.returned <> 0)
      OR (o.status IN ('rejected', 'cancelled') AND b.variant_id IS NOT NULL AND b.returned <> b.taken)
      OR b.returned > b.taken
    ORDER BY 1, 3 LIMIT ${mostListed}`.execute(tx);
  return rows;
}
