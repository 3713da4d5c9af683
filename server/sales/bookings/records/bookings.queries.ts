import { sql } from 'kysely';
import { beginningOf } from '#shared/beginning-of.ts';
import type { BookingState, CourierKey, CourierStep } from '#shared/couriers.ts';
import type { ParcelStatus } from '#shared/parcel-states.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUnasked } from './courier-troubles.queries.ts';

export interface LockedBooking {
  id: string;
  courier: CourierKey;
  invoice: string;
  order: string;
  parcel: string | null;
  state: BookingState;
  cash: number | null;
  consignment: string | null;
  step: CourierStep | null;
  /** In the courier's own word, and when by its clock. */
  said: string | null;
  saidAt: Date | null;
  reason: string | null;
  /** Taka that the courier says it collected. */
  collected: number | null;
  collectedAt: Date | null;
  attention: string | null;
  pickup: string | null;
  /** Only staff can say whether the courier has it. */
  isUnasked: boolean;
  by: string;
  /** What its parcel is to collect now, where it is, and whom it was handed to. */
  cashDue: number | null;
  status: ParcelStatus | null;
  carrier: string | null;
}

const locked = (where: ReturnType<typeof sql>) => sql<LockedBooking>`
  SELECT b.id, b.courier, b.invoice, b.order_id AS "order", b.parcel_id AS parcel, b.state, b.cash, b.consignment,
    b.step, b.said, b.said_at AS "saidAt", b.reason, b.collected, b.collected_at AS "collectedAt", b.attention,
    b.pickup, ${isUnasked} AS "isUnasked", b.booked_by AS by,
    p.cash_due AS "cashDue", p.status, p.courier AS carrier
  FROM courier_bookings b LEFT JOIN parcels p ON p.id = b.parcel_id
  WHERE ${where} FOR NO KEY UPDATE OF b`;

/** Its order is locked before it. */
export async function lockBooking(tx: Tx, id: string): Promise<LockedBooking | undefined> {
  return (await locked(sql`b.id = ${id}`).execute(tx)).rows[0];
}

export async function findOrderOf(tx: Tx, booking: string): Promise<string | undefined> {
  const found = sql<{ order: string }>`SELECT order_id AS order FROM courier_bookings WHERE id = ${booking}`;
  return (await found.execute(tx)).rows[0]?.order;
}

export async function isKnownNumber(tx: Tx, courier: CourierKey, consignment: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM courier_bookings WHERE courier = ${courier} AND consignment = ${consignment}`.execute(tx);
  return rows.length > 0;
}

interface Booked {
  consignment: string | null;
  link: string | null;
  attention: string | null;
}

/** Records that the courier has the parcel. An earlier step of the courier stays. */
export async function updateBooked(tx: Tx, id: string, { consignment, link, attention }: Booked): Promise<void> {
  await sql`
    UPDATE courier_bookings
    SET state = 'booked', booked_at = now(), consignment = coalesce(${consignment}, consignment), link = ${link},
      step = coalesce(step, 'booked'), moved_at = coalesce(moved_at, now()), problem = NULL,
      fields = '[]', attention = ${short(attention)}
    WHERE id = ${id}`.execute(tx);
}

/** The courier's number for a parcel of which the shop did not know it. */
export async function updateNumber(
  tx: Tx,
  id: string,
  { consignment, link }: { consignment: string; link: string | null },
): Promise<void> {
  await sql`
    UPDATE courier_bookings SET consignment = ${consignment}, link = coalesce(link, ${link})
    WHERE id = ${id}`.execute(tx);
}

/** Ends a booking that the courier had. Its number stays: messages about it may still come. */
export async function updateCancelled(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE courier_bookings SET state = 'cancelled', problem = 'Cancelled by staff', attention = NULL
    WHERE id = ${id}`.execute(tx);
}

/** As much as a booking keeps of a courier's words. */
export const short = (text: string | null) => text && beginningOf(text, 300);

export async function updateAttention(tx: Tx, id: string, attention: string | null): Promise<void> {
  await sql`UPDATE courier_bookings SET attention = ${short(attention)} WHERE id = ${id}`.execute(tx);
}

/** Staff have looked, and changed in the courier's panel what it is to collect. */
export async function updateDone(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE courier_bookings b SET attention = NULL, done_at = now(),
      cash = coalesce((SELECT cash_due FROM parcels WHERE id = b.parcel_id AND b.state = 'booked'), cash)
    WHERE id = ${id}`.execute(tx);
}

/** Erases what may name the person: refusals and messages of couriers. */
export async function eraseBookings(tx: Tx, orders: readonly string[]): Promise<void> {
  await sql`
    UPDATE courier_bookings SET problem = NULL, fields = '[]', attention = NULL, areas = NULL, reason = NULL
    WHERE order_id = ANY (${orders}::uuid[])`.execute(tx);
  await sql`
    UPDATE courier_requests SET problem = NULL WHERE booking_id IN (
      SELECT id FROM courier_bookings WHERE order_id = ANY (${orders}::uuid[]))`.execute(tx);
  await sql`
    UPDATE courier_events SET raw = '' WHERE booking_id IN (
      SELECT id FROM courier_bookings WHERE order_id = ANY (${orders}::uuid[]))`.execute(tx);
}
