// The public file of bookings: other domains import only this file.
export { findCourierTrouble } from './bookings.service.ts';
export { askCouriers, type BookingParts } from './ask-couriers.service.ts';
export { eraseBookings } from './bookings.queries.ts';
export { readEvents } from './courier-events.service.ts';
export { followCouriers } from './follow-couriers.service.ts';
