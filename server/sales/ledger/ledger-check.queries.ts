import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

// Finds differences between stock, its ledger (`stock_moves`) and orders; there should be none. Reads whole tables.

/** More disagreements of one kind are not listed. */
export const maxListed = 1000;

export interface WrongStock {
  variant: string;
  product: string;
  quantity: number;
  moved: number;
}

/** Variants whose quantity is not the sum of their moves; a deleted variant must have zero left. */
export async function findWrongStock(tx: Tx): Promise<WrongStock[]> {
  const { rows } = await sql<WrongStock>`
    WITH moves AS (
      SELECT variant_id, min(product_id::text)::uuid AS product_id, sum(change) AS moved
      FROM stock_moves GROUP BY variant_id)
    SELECT coalesce(v.id, m.variant_id) AS variant, coalesce(v.product_id, m.product_id) AS product,
      coalesce(v.quantity - v.owed, 0) AS quantity, coalesce(m.moved, 0) AS moved
    FROM variants v FULL JOIN moves m ON m.variant_id = v.id
    WHERE coalesce(v.quantity - v.owed, 0) <> coalesce(m.moved, 0) OR v.quantity < 0
    ORDER BY 1 LIMIT ${maxListed}`.execute(tx);
  return rows;
}

export interface WrongOwed {
  variant: string;
  owed: number;
  waiting: number;
}

/** Variants that owe other pieces than the orders wait for. */
export async function findWrongOwed(tx: Tx): Promise<WrongOwed[]> {
  const { rows } = await sql<WrongOwed>`
    WITH waiting AS (
      SELECT variant_id, sum(waiting)::int AS pieces FROM order_lines WHERE waiting > 0 GROUP BY variant_id)
    SELECT v.id AS variant, v.owed, coalesce(w.pieces, 0) AS waiting
    FROM variants v LEFT JOIN waiting w ON w.variant_id = v.id
    WHERE v.owed <> coalesce(w.pieces, 0) ORDER BY v.id LIMIT ${maxListed}`.execute(tx);
  return rows;
}

export interface WrongMove {
  move: number;
  variant: string;
  quantity: number;
  sum: number;
}

/** Moves whose recorded remaining quantity differs from the sum of the moves until then. */
export async function findWrongMoves(tx: Tx): Promise<WrongMove[]> {
  const { rows } = await sql<WrongMove>`
    SELECT id AS move, variant_id AS variant, quantity, sum
    FROM (
      SELECT id, variant_id, quantity, sum(change) OVER (PARTITION BY variant_id ORDER BY id) AS sum
      FROM stock_moves) running
    WHERE quantity <> sum ORDER BY id LIMIT ${maxListed}`.execute(tx);
  return rows;
}

export interface WrongTotal {
  order: string;
  price: number;
  lines: number;
  shipping: number;
  adjusted: number;
  quantity: number;
  pieces: number;
}

/** Orders whose totals differ from the sums of their lines. */
export async function findWrongTotals(tx: Tx): Promise<WrongTotal[]> {
  const { rows } = await sql<WrongTotal>`
    WITH lines AS (
      SELECT order_id, sum(price::bigint * quantity)::bigint AS price, sum(quantity) AS pieces
      FROM order_lines GROUP BY order_id),
    adjustments AS (
      SELECT order_id, sum(amount) AS amount FROM order_adjustments WHERE kind <> 'delivery' GROUP BY order_id)
    SELECT o.order_number AS "order", o.total_price AS price, coalesce(l.price, 0) AS lines,
      o.shipping_amount AS shipping, coalesce(a.amount, 0) AS adjusted,
      o.total_quantity AS quantity, coalesce(l.pieces, 0) AS pieces
    FROM orders o LEFT JOIN lines l ON l.order_id = o.id LEFT JOIN adjustments a ON a.order_id = o.id
    WHERE o.total_price IS DISTINCT FROM l.price + o.shipping_amount + coalesce(a.amount, 0)
      OR o.total_quantity IS DISTINCT FROM l.pieces
    ORDER BY o.id LIMIT ${maxListed}`.execute(tx);
  return rows;
}

export interface Counted {
  orders: number;
  moves: number;
  variants: number;
}

export async function countLedger(tx: Tx): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM stock_moves) AS moves,
      (SELECT count(*) FROM variants) AS variants`.execute(tx);
  // the statement always returns one row of three counts
  return rows[0]!;
}
