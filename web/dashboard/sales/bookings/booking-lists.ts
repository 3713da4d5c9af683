import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';

/** What shows bookings. */
export const bookingCalls = [bookingsApi.list, bookingsApi.counts];

/** While the shop waits for the answer of a courier. */
export const refetchMs = 2000;
