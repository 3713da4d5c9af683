import { sql, type Updateable } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { againIfLockedOut } from '../db/locked-out.ts';
import type { DB } from '../db/types.ts';
import type { WaitingRules } from './order-limits.ts';
import type { OrderRow } from './order-row.ts';

export interface PlacedOrder {
  buyer: string;
  key: string | null;
  hash: Buffer;
  /** Each variant once. */
  lines: { productId: string; variantId: string; quantity: number }[];
  /** What the customer gave, as columns of `orders`. */
  given: Updateable<DB['orders']> & { district: string };
  /** The network address, if it identifies the caller; stored as a hash while the order waits. */
  address: string | null;
  /** null: no limits apply, and the order never expires. */
  rules: WaitingRules | null;
  /** The delivery charge, and from which subtotal on there is none; Taka. */
  charge: number;
  freeFrom: number | null;
  /** The total that the customer was shown, in Taka; null: it is not compared. */
  expected: number | null;
}

const placeOrder = `
  SELECT * FROM place_order(
    $1, $2, $3, $4::uuid[], $5::uuid[], $6::int[], $7::jsonb, $8, $9, $10, $11, $12::jsonb)`;

/**
 * Places the whole order in one prepared statement (place_order() in db/routines/orders.sql). Throws PostgreSQL's
 * errors HT400 to HT429 and violated constraints.
 */
export async function insertOrder(pool: pg.Pool, order: PlacedOrder): Promise<OrderRow> {
  const values = [
    order.buyer,
    order.key,
    order.hash,
    order.lines.map((line) => line.productId),
    order.lines.map((line) => line.variantId),
    order.lines.map((line) => line.quantity),
    JSON.stringify(order.given),
    order.charge,
    order.freeFrom,
    order.expected,
    order.address,
    order.rules && JSON.stringify(order.rules),
  ];
  const { rows } = await againIfLockedOut(() =>
    pool.query<OrderRow>({ name: 'place-order', text: placeOrder, values }),
  );
  // the function returns a row or raises
  return rows[0]!;
}

/** The order that was placed with this key and this content; place_order() finds it in the same way. */
export async function findPlaced(
  db: Database['db'],
  { buyer, key, hash }: Pick<PlacedOrder, 'buyer' | 'hash'> & { key: string },
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    SELECT * FROM order_details WHERE id = (
      SELECT id FROM orders
      WHERE user_id = ${buyer} AND idempotency_key = ${key} AND request_hash = ${hash})`.execute(db);
  return rows[0];
}
