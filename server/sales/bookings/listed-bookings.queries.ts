import { sql, type RawBuilder } from 'kysely';
import type { BookedToday, Booking, BookingList } from '#shared/api/sales/couriers/booking-rows.ts';
import type { BookingState, CourierKey, CourierStep } from '#shared/couriers.ts';
import type { CourierTrouble } from '#shared/orders/courier-troubles.ts';
import { statusesIn } from '#shared/parcel-states.ts';
import type { Database } from '#server/platform/db/database.ts';
import { literals } from '#server/platform/db/queries/literals.ts';
import { isOpen, isUnasked, troubledSince, troubleOf } from './records/courier-troubles.queries.ts';

type Db = Database['db'];

/** A booking that is still tried after this time needs attention. */
const triedForLong = `10 minutes`;
// a booking that was refused counts until its parcel is booked again or leaves the shop by hand
const refused = sql`b.state = 'refused' AND p.status IN ('planned', 'packed')`;
const late = sql`b.state IN ('waiting', 'sending') AND b.created_at < now() - ${sql.lit(triedForLong)}::interval
  OR r.created_at < now() - ${sql.lit(triedForLong)}::interval`;

/** The courier is to collect another amount than is due now. */
const isOtherCash = sql`(b.state = 'booked' AND b.done_at IS NULL AND b.cash <> p.cash_due
  AND p.status IN (${literals(statusesIn('with courier'))}))`;

const lists: Record<BookingList, RawBuilder<boolean>> = {
  trouble: sql`(${isOpen} AND (${refused} OR ${late} OR ${isUnasked} OR b.attention IS NOT NULL
    OR ${isOtherCash} OR ${troubleOf} IS NOT NULL))`,
  waiting: sql`b.state IN ('waiting', 'sending')`,
  booked: sql`b.state = 'booked'`,
};

/** Where the parcel goes, if staff changed that after the booking. */
const newAddress = sql`CASE WHEN o.address IS NOT NULL AND EXISTS (
  SELECT FROM order_events e
  WHERE e.order_id = b.order_id AND e.kind = 'edited' AND e.data ? 'address' AND e.at > b.booked_at)
  THEN concat_ws(', ', o.address, o.area, o.district) END`;

interface Filter {
  list?: BookingList | undefined;
  order?: string | undefined;
}

const whereOf = ({ list, order }: Filter) =>
  sql`${list ? lists[list] : sql`true`} AND ${order === undefined ? sql`true` : sql`b.order_id = ${order}`}`;

const from = sql`FROM courier_bookings b LEFT JOIN parcels p ON p.id = b.parcel_id JOIN orders o ON o.id = b.order_id
  LEFT JOIN courier_requests r ON r.booking_id = b.id AND r.state IN ('waiting', 'sending')`;

export interface BookingRow {
  id: string;
  courier: CourierKey;
  order: string;
  orderNumber: string;
  user: string | null;
  parcel: string | null;
  name: string | null;
  state: BookingState;
  cash: number | null;
  cashDue: number | null;
  collected: number | null;
  areas: string | null;
  pickup: string | null;
  problem: string | null;
  fields: Booking['fields'];
  consignment: string | null;
  link: string | null;
  step: CourierStep | null;
  saidAt: Date | null;
  attention: string | null;
  isUnasked: boolean;
  request: Booking['request'];
  trouble: CourierTrouble | null;
  troubledSince: Date | null;
  reason: string | null;
  phone: string | null;
  newAddress: string | null;
  pieces: number;
  createdAt: Date;
}

export async function listBookings(
  db: Db,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    SELECT b.id, b.courier, o.id AS "order", o.order_number AS "orderNumber", o.user_id AS user, b.parcel_id AS parcel,
      o.name, b.state, b.cash,
      CASE WHEN ${isOtherCash} THEN p.cash_due END AS "cashDue",
      b.collected, b.areas, b.pickup, b.problem, b.fields, b.consignment, b.link, b.step,
      b.said_at AS "saidAt", b.attention, ${isUnasked} AS "isUnasked",
      CASE WHEN r.kind IS NOT NULL THEN jsonb_build_object('kind', r.kind, 'problem', r.problem) END AS request,
      ${troubleOf} AS trouble, ${troubledSince} AS "troubledSince", b.reason, o.phone,
      ${newAddress} AS "newAddress",
      (SELECT coalesce(sum(quantity), 0)::integer FROM parcel_lines WHERE parcel_id = b.parcel_id) AS pieces,
      b.created_at AS "createdAt"
    ${from} WHERE ${whereOf(filter)}
    ORDER BY coalesce(${lists.trouble}, false) DESC, b.created_at DESC, b.id DESC
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows;
}

export async function countBookings(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) ${from} WHERE ${whereOf(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const midnight = sql`date_trunc('day', now(), 'Asia/Dhaka')`;

/** What was booked since midnight in Dhaka, and what became of it. */
export async function countToday(db: Db): Promise<BookedToday[]> {
  const { rows } = await sql<BookedToday>`
    SELECT b.courier, count(*) FILTER (WHERE b.state = 'booked')::integer AS booked,
      count(*) FILTER (WHERE ${lists.waiting})::integer AS waiting,
      count(*) FILTER (WHERE b.state = 'refused')::integer AS refused,
      coalesce(sum(b.cash) FILTER (WHERE b.state = 'booked'), 0)::integer AS cash
    ${from} WHERE ${lists.waiting} OR b.state = 'booked' AND b.booked_at >= ${midnight}
      OR ${refused} AND b.created_at >= ${midnight} AND NOT EXISTS (
        SELECT FROM courier_bookings l WHERE l.parcel_id = p.id AND l.state IN ('waiting', 'sending', 'booked'))
    GROUP BY b.courier ORDER BY booked DESC, b.courier`.execute(db);
  return rows;
}

export interface TroubleCounts {
  trouble: number;
  forged: number;
  unknown: number;
  unreadable: number;
}

/** Counts bookings that need attention, and messages of the last day that were not applied. */
export async function countTrouble(db: Db): Promise<TroubleCounts> {
  const { rows } = await sql<TroubleCounts>`
    SELECT b.*, e.* FROM (
      SELECT count(*) AS trouble ${from} WHERE ${lists.trouble}) b,
      (SELECT count(*) FILTER (WHERE outcome = 'forged') AS forged,
        count(*) FILTER (WHERE outcome = 'unknown parcel') AS unknown,
        count(*) FILTER (WHERE outcome = 'unreadable') AS unreadable
      FROM courier_events
      WHERE outcome IN ('unknown parcel', 'unreadable', 'forged')
        AND received_at > now() - interval '1 day') e`.execute(db);
  return rows[0]!; // aggregates without GROUP BY have one row
}
