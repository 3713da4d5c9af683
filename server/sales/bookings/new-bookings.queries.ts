import { sql } from 'kysely';
import type { CourierKey } from '#shared/couriers.ts';
import type { ParcelStatus } from '#shared/parcel-states.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A parcel of an order that is to be booked, and its booking, if it has one that counts. */
export interface BookableParcel {
  id: string;
  status: ParcelStatus;
  awaitsGoods: boolean;
  booking: string | null;
}

/** The parcels of an order, which is locked. */
export async function listBookable(tx: Tx, order: string): Promise<BookableParcel[]> {
  const { rows } = await sql<BookableParcel>`
    SELECT p.id, p.status, parcel_awaits_goods(p.id) AS "awaitsGoods", b.id AS booking
    FROM parcels p
    LEFT JOIN courier_bookings b ON b.parcel_id = p.id AND b.state IN ('waiting', 'sending', 'booked')
    WHERE p.order_id = ${order} ORDER BY p.position`.execute(tx);
  return rows;
}

interface NewBooking {
  parcel: string;
  courier: CourierKey;
  /** Null: the courier collects it at its usual place. Left out: the same, or that of a refused booking. */
  pickup?: string | null | undefined;
  by: string;
}

/**
 * A booking that waits to be sent. One that was refused is tried again under its number, unless the courier has named a
 * parcel under it; else the number is new.
 */
export async function insertBooking(tx: Tx, { parcel, courier, pickup, by }: NewBooking): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE courier_bookings SET state = 'waiting', due_at = now(), problem = NULL, fields = '[]', booked_by = ${by},
      pickup = ${pickup === undefined ? sql`pickup` : pickup}
    WHERE id = (
      SELECT id FROM courier_bookings WHERE parcel_id = ${parcel} AND courier = ${courier} AND state = 'refused'
        AND consignment IS NULL
      ORDER BY id DESC LIMIT 1)`.execute(tx);
  if (numAffectedRows > 0n) return;
  await sql`
    INSERT INTO courier_bookings (courier, order_id, parcel_id, invoice, pickup, booked_by)
    SELECT ${courier}, o.id, p.id, base || CASE WHEN former = 0 THEN '' ELSE '-' || former + 1 END,
      ${pickup ?? null}, ${by}
    FROM parcels p JOIN orders o ON o.id = p.order_id,
      LATERAL (SELECT o.order_number || '-' || p.position AS base) named,
      LATERAL (
        SELECT count(*) AS former FROM courier_bookings
        WHERE order_id = o.id AND (invoice = base OR invoice LIKE base || '-%')) before
    WHERE p.id = ${parcel}`.execute(tx);
}
