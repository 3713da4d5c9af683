// The public file of bookings: other domains import only this file.
export { findCourierTrouble } from './bookings.service.ts';
export { findBooked, type BookedParcel } from './booked-parcels.service.ts';
export { askCouriers } from './ask-couriers.service.ts';
export { eraseBookings } from './records/bookings.queries.ts';
export { readEvents } from './events/read-events.service.ts';
export { followCouriers } from './events/follow-couriers.service.ts';
