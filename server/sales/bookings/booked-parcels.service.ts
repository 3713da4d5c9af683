import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { courierRows } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listBooked, type BookedRow } from './booked-parcels.queries.ts';

/** What printed papers say of a parcel that is booked with a courier. */
export interface BookedParcel {
  /** As parcels name the courier. */
  courier: string;
  consignment: string | null;
  /** Absent: the courier has not confirmed it yet. */
  booked: Sheet['booked'];
  /** The courier has not picked it up: it is still in the shop. */
  awaitsPickup: boolean;
}

/** The bookings of these parcels, by parcel. */
export async function findBooked(
  { db }: Pick<Database, 'db'>,
  parcels: readonly string[],
): Promise<ReadonlyMap<string, BookedParcel>> {
  const rows = parcels.length === 0 ? [] : await listBooked(db, parcels);
  return new Map(rows.map((row) => [row.parcel, toBooked(row)]));
}

function toBooked({ courier, state, step, consignment, areas, pickup, weight }: BookedRow): BookedParcel {
  const { name, hasPickups = false } = courierRows[courier];
  return {
    courier: name,
    consignment,
    booked: state === 'booked' ? { areas, pickup: pickup || null, weight: hasPickups ? weight : null } : null,
    awaitsPickup: state === 'booked' && (step === 'booked' || step === 'not picked up'),
  };
}
