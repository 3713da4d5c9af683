import { sql } from 'kysely';
import { hasPreorders } from '#server/sales/orders/orders.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface DueOrder {
  id: string;
  phone: string;
  district: string;
  area: string | null;
  address: string | null;
  total: number;
  hasPreorders: boolean;
  due_at: Date;
  /** Another staff member is calling this phone. */
  is_held: boolean;
}

/** The condition on an order `o` that needs a confirmation call: its deposit, if any, was checked. */
export const waits = sql`o.status = 'pending' AND o.payment_method = 'cod' AND o.phone IS NOT NULL
  AND o.payment_state <> 'claimed'`;

/** The orders with a call due now, the oldest first, at most `max`. */
export async function listDue(db: Db, holder: string, max: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    SELECT o.id, o.phone, o.district, o.area, o.address, o.total_price AS total,
      ${hasPreorders} AS "hasPreorders", coalesce(p.due_at, o.created_at) AS due_at,
      EXISTS (
        SELECT FROM call_claims c
        WHERE c.phone = o.phone AND c.until > now() AND c.holder <> ${holder}) AS is_held
    FROM orders o LEFT JOIN call_plans p ON p.order_id = o.id
    WHERE ${waits} AND coalesce(p.due_at, o.created_at) <= now()
    ORDER BY due_at, o.id LIMIT ${max}`.execute(db);
  return rows;
}

/** How many calls are planned for later, and when the next is. */
export async function countLater(db: Db): Promise<{ later: number; nextAt: Date | null }> {
  const { rows } = await sql<{ later: number; nextAt: Date | null }>`
    SELECT count(*) AS later, min(p.due_at) AS "nextAt"
    FROM call_plans p JOIN orders o ON o.id = p.order_id WHERE ${waits} AND p.due_at > now()`.execute(db);
  // an aggregate always returns one row
  return rows[0]!;
}

/** Other orders of the same phone that wait for a call, the oldest first. */
export async function listOthers(
  db: Db,
  phone: string,
  own: string,
): Promise<{ id: string; order_number: string; user_id: string | null }[]> {
  const { rows } = await sql<{ id: string; order_number: string; user_id: string | null }>`
    SELECT o.id, o.order_number, o.user_id FROM orders o
    WHERE o.phone = ${phone} AND o.id <> ${own} AND ${waits} ORDER BY o.created_at, o.id LIMIT 20`.execute(db);
  return rows;
}
