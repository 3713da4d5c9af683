import * as z from 'zod/mini';
import { couriers } from '../../../couriers.ts';
import { endpoint } from '../../endpoint.ts';
import { id, listMeta, paging, requiredText, text, trimmed } from '../../fields.ts';
import { phone } from '../../people/person-fields.ts';
import { absent, limited } from '../../refusals.ts';
import { BookedToday, Booking, bookingLists, CourierArea } from './booking-rows.ts';
import { BatchOutcome, maxInBatch } from '../orders/order-batches.ts';

/** Each parcel goes with the courier that is proposed for it. */
export const proposed = 'proposed';

export const bookingsApi = {
  couriers: endpoint({
    method: 'GET',
    path: '/couriers',
    access: 'parcels.hand-over',
    summary: 'The couriers that the shop can book with, and where they collect parcels.',
    data: z.array(
      z.object({
        courier: z.enum(couriers),
        name: z.string(),
        /** The number of its usual pickup place, and all that are open; none for a courier that asks for no place. */
        pickup: z.nullable(z.string()),
        pickups: z.array(z.object({ id: z.string(), name: z.string(), address: z.string(), isOpen: z.boolean() })),
      }),
    ),
  }),
  book: endpoint({
    method: 'POST',
    path: '/bookings',
    access: 'parcels.hand-over',
    summary:
      'Books parcels of accepted orders with a courier; the shop asks it one by one. A booked parcel is handed over, ' +
      'with the courier’s number. The courier collects what is due for the parcel. Without `parcel`, all parcels of ' +
      'the order that are still in the shop. `proposed`: each parcel with the courier that is proposed for it. ' +
      'Handles each order by itself. Sending it again is safe.',
    body: z.object({
      courier: z.enum([...couriers, proposed], 'Choose a courier'),
      /**
       * Where it collects them; left out: its usual place, or for a refused booking the place that was chosen. With
       * `proposed`, always the usual places.
       */
      pickup: z.optional(text(60)),
      parcels: z
        .array(z.object({ _id: id, parcel: z.optional(id) }))
        .check(
          z.minLength(1, 'Choose at least one order'),
          z.maxLength(maxInBatch, `At most ${maxInBatch} orders at once`),
        ),
    }),
    refusals: { NOT_CONNECTED: 409 },
    data: z.array(BatchOutcome),
  }),
  list: endpoint({
    method: 'GET',
    path: '/bookings',
    access: 'parcels.hand-over',
    summary: 'Bookings with couriers, those that need attention first, then the newest: of one order, or of one list.',
    query: z.object({ ...paging, list: z.optional(z.enum(bookingLists)), order: z.optional(id) }),
    data: z.array(Booking),
    meta: listMeta,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/bookings/counts',
    access: 'parcels.hand-over',
    summary: 'How many bookings each list has, and what became of those of today, by courier.',
    data: z.object({ trouble: z.int(), waiting: z.int(), booked: z.int(), today: z.array(BookedToday) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/bookings/{id}/cancelled',
    access: 'parcels.hand-over',
    summary:
      'Cancels a booking before the courier has collected the parcel, which is in the shop again; `next`: it is ' +
      'booked with that courier then. A courier that has the booking is asked if its API takes that. Else, staff ' +
      'cancel it in its panel first, and say so by `isCancelledThere`. Sending it again is safe.',
    params: z.object({ id }),
    body: z.object({
      isCancelledThere: z.optional(z.boolean()),
      next: z.optional(z.object({ courier: z.enum(couriers, 'Choose a courier'), pickup: z.optional(text(60)) })),
    }),
    refusals: {
      ...absent,
      MAY_BE_BOOKED: 409,
      ON_THE_ROAD: 409,
      CANCEL_THERE: 409,
      BEING_ASKED: 409,
      NOT_CONNECTED: 409,
      NOT_BOOKED: 409,
    },
    data: z.null(),
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/bookings/{id}/brought-back',
    access: 'parcels.hand-over',
    summary: 'Asks the courier to bring back a parcel that is on the road, if its API takes that.',
    params: z.object({ id }),
    refusals: { ...absent, NOT_ON_THE_ROAD: 409, BEING_ASKED: 409 },
    data: z.null(),
  }),
  readdress: endpoint({
    method: 'PUT',
    path: '/bookings/{id}/address',
    access: 'orders.decide',
    summary:
      'Changes address and phone of an order whose parcel the courier has, within the district: its price stays. ' +
      'Staff tell the courier. `version` is the order’s: 409 CHANGED_MEANWHILE if another person has changed it.',
    params: z.object({ id }),
    body: z.object({
      version: z.int(),
      phone,
      area: z.optional(z.nullable(trimmed(100))),
      address: requiredText(300, 'Address is required'),
    }),
    refusals: { ...absent, NOT_WITH_COURIER: 409, CHANGED_MEANWHILE: 409 },
    data: z.null(),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/bookings/{id}/settled',
    access: 'parcels.move',
    summary: 'Marks what needed attention as done.',
    params: z.object({ id }),
    refusals: absent,
    data: z.null(),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/bookings/{id}/outcome',
    access: 'parcels.hand-over',
    summary:
      'Says whether a courier that cannot be asked has a parcel: its number there, or null if it does not have it. ' +
      'Then the parcel is booked again, under a new number. 409 if the shop still waits for the answer.',
    params: z.object({ id }),
    body: z.object({ consignment: z.nullable(text(60).check(z.regex(/^[\w-]+$/, 'Letters, digits and dashes'))) }),
    refusals: { ...absent, STILL_ASKED: 409, NUMBER_TAKEN: 409 },
    data: z.null(),
  }),
  areas: endpoint({
    method: 'GET',
    path: '/bookings/{id}/areas',
    access: 'parcels.hand-over',
    summary:
      'The courier’s areas for the place of a parcel, level by level: those from which staff choose next, the ' +
      'likeliest first. `chosen`: the numbers of those that are chosen already, with commas.',
    params: z.object({ id }),
    query: z.object({ chosen: z.optional(text(200)) }),
    refusals: { ...absent, NOT_CONNECTED: 409 },
    data: z.object({
      address: z.string(),
      /** What the courier calls this level: city, zone, area. */
      level: z.string(),
      /** Whether the parcel can be booked after it. */
      isLast: z.boolean(),
      chosen: z.array(CourierArea),
      options: z.array(CourierArea),
    }),
  }),
  choose: endpoint({
    method: 'POST',
    path: '/bookings/{id}/areas',
    access: 'parcels.hand-over',
    summary: 'Chooses the courier’s areas for a refused booking, remembers them for this address, and books it again.',
    params: z.object({ id }),
    body: z.object({ areas: z.array(text(60)).check(z.minLength(1, 'Choose an area'), z.maxLength(5)) }),
    refusals: { ...absent, NOT_CONNECTED: 409, NO_SUCH_AREA: 409, NOT_REFUSED: 409 },
    data: z.null(),
  }),
  receive: endpoint({
    method: 'POST',
    path: '/couriers/{courier}/events',
    status: 202,
    access: 'anyone',
    summary:
      'A message from a courier, with its token and signature. It is stored as it came and read afterwards, once. ' +
      '401 without the right ones. Limit: 30 wrong ones in 15 minutes from one address.',
    params: z.object({ courier: z.enum(couriers) }),
    query: z.object({ token: z.optional(text(200)) }),
    upload: 'raw',
    maxBytes: 20_000,
    body: text(20_000),
    refusals: { NOT_GENUINE: 401, ...limited },
    data: z.null(),
  }),
};
