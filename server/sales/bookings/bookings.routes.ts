import { bookingsApi } from '#shared/api/sales/bookings.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { findConnected } from '#server/sales/courier-accounts/courier-accounts.ts';
import { bookParcels, cancelBooking, settleBooking } from './book-parcels.service.ts';
import { countLists, findBookings } from './bookings.service.ts';
import { receiveEvent } from './courier-events.service.ts';

/** Bookings of parcels with couriers, and the couriers' messages about them. */
export function bookingRoutes({ route, database }: Api, secretKey: SecretKey): void {
  const wrongOnes = networkLimit(database, 'courier-events');
  route(bookingsApi.couriers, async () => ({ data: await findConnected(database) }));
  route(bookingsApi.book, async ({ body, caller }) => {
    const data = await bookParcels(database, caller, body);
    const done = data.filter(({ outcome }) => outcome === 'done').length;
    return { message: `${done === 1 ? '1 order is' : `${done} orders are`} being booked.`, data };
  });
  route(bookingsApi.list, ({ query }) => findBookings(database, query));
  route(bookingsApi.counts, async () => ({ data: await countLists(database) }));
  route(bookingsApi.cancel, async ({ params, caller }) => {
    await cancelBooking(database, caller, params.id);
    return { message: 'Booking cancelled.', data: null };
  });
  route(bookingsApi.settle, async ({ params, caller }) => {
    await settleBooking(database, caller, params.id);
    return { message: 'Marked as done.', data: null };
  });
  route(bookingsApi.receive, async ({ params: { courier }, body, request: { headers }, address }) => {
    await receiveEvent({ database, secretKey }, wrongOnes, { courier, headers, body, address });
    return { message: 'Received.', data: null };
  });
}
