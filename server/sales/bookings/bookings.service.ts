import { bookingLists, type Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import type { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import { courierRows } from '#shared/couriers.ts';
import { can } from '#shared/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { countUnread } from '#server/sales/fetched-payouts/fetched-payouts.ts';
import { listAccounts } from '#server/sales/courier-accounts/courier-accounts.ts';
import {
  countBookings,
  countToday,
  countTrouble,
  listBookings,
  type BookingRow,
  type TroubleCounts,
} from './listed-bookings.queries.ts';

type List = typeof bookingsApi.list;

/** One page of bookings, newest first. */
export async function findBookings(
  { db }: Database,
  { page, limit, list, order }: QueryOf<List>,
  caller: Caller,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const rows = await listBookings(db, { page, limit, list, order });
  return {
    data: rows.map((row) => toBooking(row, can(caller, 'orders.read'))),
    meta: toListMeta({ page, limit }, await countBookings(db, { list, order })),
  };
}

/** How many each list has, and what was booked today. */
export async function countLists({ db }: Database): Promise<DataOf<typeof bookingsApi.counts>> {
  const [trouble, waiting, booked] = await Promise.all(bookingLists.map((list) => countBookings(db, { list })));
  return { trouble: trouble!, waiting: waiting!, booked: booked!, today: await countToday(db) };
}

interface CourierTrouble extends TroubleCounts {
  isFine: boolean;
  problems: string[];
  /** Payouts whose parcels could not be read. */
  payouts: number;
}

/** What is wrong with the couriers that the shop books with, for the page Status. null: it books with none. */
export async function findCourierTrouble({ db }: Database): Promise<CourierTrouble | null> {
  const accounts = await listAccounts(db);
  if (accounts.length === 0) return null;
  const problems = accounts.flatMap(({ courier, problem, unread }) =>
    [problem, ...unread].flatMap((one) => (one ? `${courierRows[courier].name}: ${one}` : [])),
  );
  const counts = { ...(await countTrouble(db)), payouts: await countUnread(db) };
  const isFine = problems.length === 0 && Object.values(counts).every((count) => count === 0);
  return { isFine, problems, ...counts };
}

/** Packers book parcels too, and see no phone numbers and new addresses of customers. */
function toBooking(booking: BookingRow, mayCall: boolean): Booking {
  const { id, order, orderNumber, user, name, phone, newAddress, saidAt, createdAt, ...rest } = booking;
  const { trouble, troubledSince, ...row } = rest;
  return {
    ...row,
    _id: id,
    order: { _id: order, orderId: orderNumber, user },
    name: name ?? 'Deleted account',
    phone: mayCall ? phone : null,
    newAddress: mayCall ? newAddress : null,
    trouble: trouble && { kind: trouble, since: (troubledSince ?? createdAt).toISOString() },
    saidAt: saidAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
