import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';

/** What shows bookings. */
export const bookingCalls = [bookingsApi.list, bookingsApi.counts];
/** The same, and the order of a parcel that moves. */
export const parcelCalls = [...bookingCalls, ordersApi.one, ordersApi.list];

/** While the shop waits for the answer of a courier. */
export const refetchMs = 2000;
