import { sql } from 'kysely';
import type { CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';

export interface FollowedBooking {
  id: string;
  courier: CourierKey;
  invoice: string;
  consignment: string | null;
  said: string | null;
}

// a courier may correct a delivery in the first days
const askedAgain = sql`
  greatest(b.asked_at, b.booked_at)
    < now() - CASE WHEN p.status = 'delivered' THEN interval '12 hours' ELSE interval '2 hours' END
  AND p.status <> 'returned' AND (p.status <> 'delivered' OR b.said_at > now() - interval '3 days')`;

/** Takes the booking whose courier was not asked for longest, of parcels that are on their way. Absent: none is due. */
export async function takeToFollow(db: Database['db']): Promise<FollowedBooking | undefined> {
  const { rows } = await sql<FollowedBooking>`
    UPDATE courier_bookings b SET asked_at = now()
    FROM (
      SELECT b.id FROM courier_bookings b
      JOIN courier_accounts a USING (courier) JOIN parcels p ON p.id = b.parcel_id
      WHERE b.state = 'booked' AND b.step NOT IN ('back', 'part back') AND ${askedAgain}
        AND a.problem IS NULL AND coalesce(a.paused_until, '-infinity') <= now()
      ORDER BY b.asked_at NULLS FIRST, b.id LIMIT 1 FOR UPDATE OF b SKIP LOCKED) due
    WHERE b.id = due.id RETURNING b.id, b.courier, b.invoice, b.consignment, b.said`.execute(db);
  return rows[0];
}
