import { sql } from 'kysely';
import type { ChosenOrders } from '#shared/api/order-desk.ts';
import type { Database } from '../db/database.ts';
import { orderMatches } from './order-filter.queries.ts';

export interface ChosenOrder {
  id: string;
  order_number: string;
}

/** The newest first. */
export async function listChosen(db: Database['db'], chosen: ChosenOrders, most: number): Promise<ChosenOrder[]> {
  const { rows } = await sql<ChosenOrder>`
    SELECT o.id, o.order_number FROM orders o WHERE ${isChosen(chosen)}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${most}`.execute(db);
  return rows;
}

function isChosen({ ids, filter = {}, before }: ChosenOrders) {
  if (ids) return sql`o.id = ANY (${ids}::uuid[])`;
  // moments of the API have milliseconds, those of the database have microseconds
  const inTime =
    before === undefined ? sql`` : sql` AND o.created_at < ${before}::timestamptz + interval '1 millisecond'`;
  return sql`${orderMatches(filter)}${inTime}`;
}
