import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/sales/orders/orders.ts';

/** Those of these orders that exist, in the order of the ids. */
export async function listOrdersById({ db }: Pick<Database, 'db'>, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT d.* FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS chosen(id, place)
    JOIN order_details d ON d.id = chosen.id
    ORDER BY chosen.place LIMIT ${ids.length}`.execute(db);
  return rows;
}
