import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Locks the stock of these orders in the usual order: variants and then products, as when an order is placed. */
export async function lockGoodsOf(tx: Tx, ids: readonly string[]): Promise<void> {
  const lines = (column: 'variant_id' | 'product_id') =>
    sql`SELECT ${sql.ref(column)} FROM order_lines WHERE order_id = ANY (${ids}::uuid[])`;
  await sql`SELECT FROM variants WHERE id IN (${lines('variant_id')}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`SELECT FROM products WHERE id IN (${lines('product_id')}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** The order whose stock is returned, the reason, and the person; null if its time ran out. */
export interface Restock {
  order: string;
  actor: string | null;
  reason: 'sale' | 'rejection' | 'cancellation' | 'return';
}

/** Sets the reason that the stock ledger writes for each change in this transaction. */
export async function setStockReason(tx: Tx, { order, actor, reason }: Restock): Promise<void> {
  await sql`SELECT set_stock_reason(${reason}, ${actor}::uuid, ${order}::uuid)`.execute(tx);
}

/** Returns the stock of an order. */
export async function restock(tx: Tx, { order: orderId, actor, reason }: Restock): Promise<void> {
  await setStockReason(tx, { order: orderId, actor, reason });
  await lockGoodsOf(tx, [orderId]);
  await sql`
    SELECT give_back(${orderId}, array_agg(variant_id), array_agg(quantity))
    FROM (
      SELECT variant_id, sum(quantity)::int AS quantity
      FROM order_lines WHERE order_id = ${orderId} AND variant_id IS NOT NULL GROUP BY variant_id) l
    HAVING count(*) > 0`.execute(tx);
}
