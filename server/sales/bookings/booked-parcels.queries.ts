import { sql } from 'kysely';
import type { BookingState, CourierKey, CourierStep } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';

export interface BookedRow {
  parcel: string;
  courier: CourierKey;
  state: BookingState;
  consignment: string | null;
  areas: string | null;
  step: CourierStep | null;
  /** The place where the courier collects it. */
  pickup: string | null;
  /** Grams; null: the courier asks for none, or is not connected any more. */
  weight: number | null;
}

/** The bookings of these parcels that count: on their way to the courier, or with it; at most one for each parcel. */
export async function listBooked(db: Database['db'], parcels: readonly string[]): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    SELECT b.parcel_id AS parcel, b.courier, b.state, b.consignment, b.areas, b.step, w.grams AS weight,
      concat_ws(', ', u.name, nullif(u.address, '')) AS pickup
    FROM courier_bookings b LEFT JOIN courier_accounts a USING (courier)
    LEFT JOIN LATERAL parcel_weight(b.parcel_id, a.parcel_weight) AS w ON a.parcel_weight IS NOT NULL
    LEFT JOIN courier_pickups u ON u.courier = b.courier AND u.id = coalesce(b.pickup, a.pickup)
    WHERE b.parcel_id = ANY (${parcels}::uuid[]) AND b.state IN ('waiting', 'sending', 'booked')
    LIMIT ${parcels.length}`.execute(db);
  return rows;
}
