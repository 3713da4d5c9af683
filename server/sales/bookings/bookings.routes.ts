import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { findConnected } from '#server/sales/courier-accounts/courier-accounts.ts';
import { bookParcels } from './book-parcels.service.ts';
import { chooseAreas, findOptions } from './booking-areas.service.ts';
import { countLists, findBookings } from './bookings.service.ts';
import { decideOutcome, settleBooking } from './change-booking.service.ts';
import { bringBack, cancelBooking } from './end-booking.service.ts';
import { readdress } from './new-address.service.ts';
import { receiveEvent } from './events/courier-events.service.ts';

/** Bookings of parcels with couriers, and the couriers' messages about them. */
export function bookingRoutes({ route, database }: Api, secretKey: SecretKey): void {
  const wrongOnes = networkLimit(database, 'courier-events');
  route(bookingsApi.couriers, async () => ({ data: await findConnected(database) }));
  route(bookingsApi.book, async ({ body, caller }) => {
    const data = await bookParcels(database, caller, body);
    const done = data.filter(({ outcome }) => outcome === 'done').length;
    return { message: `${done === 1 ? '1 order is' : `${done} orders are`} being booked.`, data };
  });
  route(bookingsApi.list, ({ query, caller }) => findBookings(database, query, caller));
  route(bookingsApi.counts, async () => ({ data: await countLists(database) }));
  route(bookingsApi.cancel, async ({ params: { id }, body, caller }) => {
    const isCancelled = await cancelBooking(database, caller, { id, ...body });
    return { message: isCancelled ? 'Booking cancelled.' : 'Cancellation requested from the courier.', data: null };
  });
  route(bookingsApi.bringBack, async ({ params: { id }, caller }) => {
    await bringBack(database, caller, id);
    return { message: 'Return requested from the courier.', data: null };
  });
  route(bookingsApi.readdress, async ({ params: { id }, body, caller }) => {
    await readdress(database, caller, { id, ...body });
    return { message: 'Address changed.', data: null };
  });
  route(bookingsApi.settle, async ({ params, caller }) => {
    await settleBooking(database, caller, params.id);
    return { message: 'Marked as done.', data: null };
  });
  route(bookingsApi.decide, async ({ params: { id }, body: { consignment }, caller }) => {
    const isBooked = await decideOutcome(database, caller, { id, consignment });
    const again = isBooked ? 'Booking the parcel again.' : 'Booking cancelled. Book the parcel with another courier.';
    return { message: consignment === null ? again : 'Number saved.', data: null };
  });
  const parts = { database, secretKey };
  route(bookingsApi.areas, async ({ params: { id }, query: { chosen } }) => ({
    data: await findOptions(parts, id, chosen?.split(',') ?? []),
  }));
  route(bookingsApi.choose, async ({ params: { id }, body: { areas }, caller }) => {
    await chooseAreas(parts, caller, { id, areas });
    return { message: 'Area saved. Booking the parcel.', data: null };
  });
  route(bookingsApi.receive, async ({ params: { courier }, query: { token }, body, request: { headers }, address }) => {
    const wanted = await receiveEvent(parts, wrongOnes, { courier, headers, body, token, address });
    return { message: 'Received.', data: null, headers: wanted };
  });
}
