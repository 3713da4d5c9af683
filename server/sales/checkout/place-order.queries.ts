import type pg from 'pg';
import { retryIfLockedOut } from '#server/platform/db/locked-out.ts';
import type { PricedOrder } from './priced-order.ts';

/** The values that the database gives a new order. */
export interface WrittenOrder {
  id: string;
  number: string;
  at: Date;
}

/**
 * Writes the whole order in one prepared statement (place_order() in db/routines/place-order.sql). Another id than that
 * of `order`: its key had placed that one before. Throws PostgreSQL's errors HT401 to HT429 and violated constraints.
 */
export async function insertOrder(pool: pg.Pool, order: PricedOrder): Promise<WrittenOrder> {
  const values = [JSON.stringify(order)];
  const { rows } = await retryIfLockedOut(() =>
    pool.query<WrittenOrder>({
      name: 'place-order',
      text: 'SELECT id, number, at FROM place_order($1::jsonb)',
      values,
    }),
  );
  // the function returns a row or raises
  return rows[0]!;
}
