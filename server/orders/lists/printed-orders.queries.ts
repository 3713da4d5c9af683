import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../order-row.ts';

/** Those of these orders that exist, in the order of the ids. */
export async function listOrdersById({ db }: Pick<Database, 'db'>, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT d.* FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS chosen(id, place)
    JOIN order_details d ON d.id = chosen.id
    ORDER BY chosen.place LIMIT ${ids.length}`.execute(db);
  return rows;
}

/**
 * The oldest accepted orders whose parcels are not packed yet and whose goods are all here, by the index of them
 * (orders_to_pack). */
export async function listIdsToPack({ db }: Pick<Database, 'db'>, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders o WHERE status = 'accepted' AND shipping_status = 'not shipped'
      AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.waiting > 0)
    ORDER BY created_at, id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
