import { sql } from 'kysely';
import { beginningOf } from '#shared/beginning-of.ts';
import type { CourierKey } from '#shared/couriers.ts';
import type { OrderStatus } from '#shared/order-states.ts';
import type { ParcelStatus } from '#shared/parcel-states.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

/** A booking that is due to be sent to its courier. */
export interface DueBooking {
  id: string;
  courier: CourierKey;
  invoice: string;
  attempts: number;
  /** It was sent before, or was to be: the courier may have it. */
  mayBeThere: boolean;
}

/** Longer than the calls for one booking take, ten of 20 seconds at most: the process that took it is gone. */
const leaseSeconds = 300;

/**
 * Takes the booking that has waited longest and marks it as sent, before it is. Absent: none is due. Couriers that
 * refuse our keys, or want us to wait, are left alone.
 */
export async function takeDue(db: Db): Promise<DueBooking | undefined> {
  const { rows } = await sql<DueBooking>`
    UPDATE courier_bookings b
    SET state = 'sending', attempts = b.attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
    FROM (
      SELECT b.id, b.state FROM courier_bookings b JOIN courier_accounts a USING (courier)
      WHERE b.state IN ('waiting', 'sending') AND b.due_at <= now() AND a.problem IS NULL
        AND coalesce(a.paused_until, '-infinity') <= now()
      ORDER BY b.due_at, b.id LIMIT 1 FOR UPDATE OF b SKIP LOCKED) due
    WHERE b.id = due.id
    RETURNING b.id, b.courier, b.invoice, b.attempts, due.state = 'sending' AS "mayBeThere"`.execute(db);
  return rows[0];
}

/** A parcel as it is now, with whom it goes to. */
export interface ShipmentRow {
  orderStatus: OrderStatus;
  status: ParcelStatus;
  awaitsGoods: boolean;
  cash: number;
  name: string | null;
  phone: string | null;
  address: string | null;
  area: string | null;
  district: string;
  note: string | null;
  contents: string;
  pieces: number;
  /** What the goods cost, in Taka. */
  value: number;
  /** Grams. */
  weight: number;
  /** Where the courier collects it; null: its usual place. */
  pickup: string | null;
}

export async function findCourierOf(db: Db, booking: string): Promise<CourierKey | undefined> {
  const { rows } = await sql<{ courier: CourierKey }>`
    SELECT courier FROM courier_bookings WHERE id = ${booking}`.execute(db);
  return rows[0]?.courier;
}

/** Absent: its order was cancelled or packed again. `usual`: grams of goods whose weight is not known. */
export async function findShipment(db: Db, booking: string, usual: number): Promise<ShipmentRow | undefined> {
  const { rows } = await sql<ShipmentRow>`
    SELECT o.status AS "orderStatus", p.status, parcel_awaits_goods(p.id) AS "awaitsGoods", p.cash_due AS cash,
      o.name, o.phone, o.address, o.area, o.district, o.note, b.pickup, weighed.grams AS weight, goods.*
    FROM courier_bookings b JOIN parcels p ON p.id = b.parcel_id JOIN orders o ON o.id = p.order_id,
      LATERAL parcel_weight(p.id, ${usual}) AS weighed,
      LATERAL (
        SELECT string_agg(i.quantity || ' × ' || l.product_name || ', ' || concat_ws(' ', l.color, l.size), '; '
            ORDER BY l.position) AS contents,
          sum(i.quantity)::integer AS pieces, sum(i.quantity * l.price)::integer AS value
        FROM parcel_lines i JOIN order_lines l ON l.id = i.line_id WHERE i.parcel_id = p.id) goods
    WHERE b.id = ${booking}`.execute(db);
  return rows[0];
}

/** Records the cash to collect and the areas, before the courier gets them. */
export async function updateSent(db: Db, id: string, { cash, areas }: { cash: number; areas: string }): Promise<void> {
  await sql`
    UPDATE courier_bookings SET cash = ${cash}, areas = nullif(${beginningOf(areas, 300)}, '')
    WHERE id = ${id} AND state = 'sending'`.execute(db);
}

interface Postponed {
  /** waiting: the courier does not have it; sending: it may. */
  state: 'waiting' | 'sending';
  problem: string;
  /** Infinity: until staff or a message say what became of it. */
  seconds: number;
}

export async function postponeBooking(db: Db, id: string, { state, problem, seconds }: Postponed): Promise<void> {
  await sql`
    UPDATE courier_bookings SET state = ${state}, problem = ${beginningOf(problem, 300)},
      due_at = ${Number.isFinite(seconds) ? sql`now() + ${seconds} * interval '1 second'` : sql`'infinity'`}
    WHERE id = ${id} AND state = 'sending'`.execute(db);
}

/** Ends a booking that the courier does not have. Only staff can send it again. */
export async function endBooking(
  db: Db,
  id: string,
  { state, problem, fields = [] }: { state: 'refused' | 'cancelled'; problem: string; fields?: readonly object[] },
): Promise<void> {
  await sql`
    UPDATE courier_bookings SET state = ${state}, problem = ${beginningOf(problem, 300)},
      fields = ${JSON.stringify(fields)}::jsonb
    WHERE id = ${id} AND state IN ('waiting', 'sending', 'refused')`.execute(db);
}
