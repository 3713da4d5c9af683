import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

interface ParcelRow {
  order: string;
  parcel: string;
}

// by the index orders_to_pack: an order that has left the shop with all its parcels is not read
const toPack = sql`
  FROM orders o JOIN parcels p ON p.order_id = o.id AND p.status = 'planned'
  WHERE o.status = 'accepted' AND o.shipping_status = 'not shipped' AND NOT parcel_awaits_goods(p.id)`;

/** The parcels of accepted orders that are not packed and whose goods are here, those of the oldest orders first. */
export async function listParcelsToPack(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    SELECT o.id AS order, p.id AS parcel ${toPack}
    ORDER BY o.created_at, o.id, p.position LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows;
}

/** A booked parcel that its courier has not picked up after this time is no work of today. */
const pickupDays = 7;

/**
 * The parcels that couriers come for, those of the oldest orders first: handed over today, or booked some days ago and
 * still in the shop.
 */
export async function listParcelsToPickUp(db: Db, limit: number): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    SELECT o.id AS order, p.id AS parcel
    FROM parcels p JOIN orders o ON o.id = p.order_id
    LEFT JOIN courier_bookings b ON b.parcel_id = p.id AND b.state = 'booked'
    WHERE o.status = 'accepted' AND p.status = 'handed over'
      AND p.handed_at > now() - ${pickupDays} * interval '1 day'
      AND CASE WHEN b.id IS NULL
        THEN p.handed_at >= date_trunc('day', now(), 'Asia/Dhaka')
        ELSE b.step IN ('booked', 'not picked up') END
    ORDER BY o.created_at, o.id, p.position LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countParcelsToPack(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${toPack}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The order of a parcel. Absent: there is no such parcel. */
export async function findOrderOf(db: Db, parcel: string): Promise<string | undefined> {
  const { rows } = await sql<{ order: string }>`SELECT order_id AS order FROM parcels WHERE id = ${parcel}`.execute(db);
  return rows[0]?.order;
}
