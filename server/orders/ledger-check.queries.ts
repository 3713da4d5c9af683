import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/types.ts';

type Db = Kysely<DB>;

// Each of these finds where stock, its ledger (`stock_moves`) and orders disagree; they should find nothing. They read whole
// tables.

const most = 1000;

export interface WrongStock {
  variant: string;
  product: string;
  quantity: number;
  moved: number;
}

/** Variants whose quantity is not the sum of their moves; a deleted variant must have zero left. */
export async function findWrongStock(db: Db): Promise<WrongStock[]> {
  const { rows } = await sql<WrongStock>`
    SELECT coalesce(v.id, m.variant_id) AS variant, coalesce(v.product_id, m.product_id) AS product, coalesce(v.quantity, 0) AS quantity, coalesce(m.moved, 0) AS moved
    FROM variants v FULL JOIN (SELECT variant_id, min(product_id::text)::uuid AS product_id, sum(change) AS moved FROM stock_moves GROUP BY variant_id) m ON m.variant_id = v.id
    WHERE coalesce(v.quantity, 0) <> coalesce(m.moved, 0) OR v.quantity < 0 ORDER BY 1 LIMIT ${most}`.execute(db);
  return rows;
}

export interface WrongMove {
  move: number;
  variant: string;
  quantity: number;
  sum: number;
}

/** Moves whose recorded remaining quantity differs from the sum of the moves until then. */
export async function findWrongMoves(db: Db): Promise<WrongMove[]> {
  const { rows } = await sql<WrongMove>`
    SELECT id AS move, variant_id AS variant, quantity, sum
    FROM (SELECT id, variant_id, quantity, sum(change) OVER (PARTITION BY variant_id ORDER BY id) AS sum FROM stock_moves) running
    WHERE quantity <> sum OR sum < 0 ORDER BY id LIMIT ${most}`.execute(db);
  return rows;
}

export interface WrongTotal {
  order: string;
  price: number;
  lines: number;
  shipping: number;
  quantity: number;
  pieces: number;
}

/** Orders whose totals differ from the sums of their lines. */
export async function findWrongTotals(db: Db): Promise<WrongTotal[]> {
  const { rows } = await sql<WrongTotal>`
    SELECT o.order_number AS "order", o.total_price AS price, coalesce(l.price, 0) AS lines, o.shipping_amount AS shipping, o.total_quantity AS quantity, coalesce(l.pieces, 0) AS pieces
    FROM orders o LEFT JOIN (SELECT order_id, sum(price::bigint * quantity)::bigint AS price, sum(quantity) AS pieces FROM order_lines GROUP BY order_id) l ON l.order_id = o.id
    WHERE o.total_price IS DISTINCT FROM l.price + o.shipping_amount OR o.total_quantity IS DISTINCT FROM l.pieces ORDER BY o.id LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

export interface WrongSale {
  order: string;
  status: string;
  variant: string | null;
  ordered: number;
  taken: number;
  returned: number;
}

/**
 * Orders for which the wrong stock was taken or returned: compared by variant while the shop has the variant, and by
 * order after that. A rejected or cancelled order must have returned everything that it took, unless the variant was
 * deleted before; for a returned parcel this is optional.
 */
export async function findWrongSales(db: Db): Promise<WrongSale[]> {
  const { rows } = await sql<WrongSale>`
    WITH moved AS (
      SELECT order_id, variant_id, -coalesce(sum(change) FILTER (WHERE reason = 'sale'), 0) AS taken, coalesce(sum(change) FILTER (WHERE reason IN ('rejection', 'cancellation', 'return')), 0) AS returned
      FROM stock_moves WHERE order_id IS NOT NULL GROUP BY order_id, variant_id),
    by_variant AS (
      SELECT coalesce(l.order_id, m.order_id) AS order_id, coalesce(l.variant_id, m.variant_id) AS variant_id, coalesce(l.quantity, 0) AS ordered, coalesce(m.taken, 0) AS taken, coalesce(m.returned, 0) AS returned
      FROM (SELECT order_id, variant_id, sum(quantity) AS quantity FROM order_lines WHERE variant_id IS NOT NULL GROUP BY order_id, variant_id) l
      FULL JOIN moved m USING (order_id, variant_id)),
    by_order AS (
      SELECT o.id AS order_id, o.total_quantity AS ordered, coalesce(sum(m.taken), 0)::bigint AS taken, coalesce(sum(m.returned), 0)::bigint AS returned
      FROM orders o LEFT JOIN moved m ON m.order_id = o.id GROUP BY o.id)
    SELECT coalesce(o.order_number, b.order_id::text) AS "order", coalesce(o.status, 'absent') AS status, b.variant_id AS variant, b.ordered, b.taken, b.returned
    FROM (
      -- a move of a deleted variant has no order line to compare with
      SELECT order_id, variant_id, ordered, taken, returned FROM by_variant WHERE variant_id IN (SELECT id FROM variants)
      UNION ALL SELECT order_id, NULL, ordered, taken, returned FROM by_order
      UNION ALL SELECT order_id, NULL, 0, sum(taken)::bigint, sum(returned)::bigint FROM moved WHERE order_id NOT IN (SELECT id FROM orders) GROUP BY order_id) b
    LEFT JOIN orders o ON o.id = b.order_id
    WHERE b.taken <> b.ordered
      OR (coalesce(o.status, '') NOT IN ('rejected', 'cancelled') AND coalesce(o.shipping_status, '') <> 'returned' AND b.returned <> 0)
      OR (o.status IN ('rejected', 'cancelled') AND b.variant_id IS NOT NULL AND b.returned <> b.taken)
      OR b.returned > b.taken
    ORDER BY 1, 3 LIMIT ${most}`.execute(db);
  return rows;
}

export interface Counted {
  orders: number;
  moves: number;
  variants: number;
}

export async function countLedger(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM stock_moves) AS moves, (SELECT count(*) FROM variants) AS variants`.execute(
    db,
  );
  // the statement always returns one row of three counts
  return rows[0]!;
}
