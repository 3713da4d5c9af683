import * as z from 'zod/mini';
import { bookingStates, courierRequests, couriers, courierSteps } from '../../../couriers.ts';
import { courierTroubles } from '../../../orders/courier-troubles.ts';
import { id } from '../../fields.ts';

const moment = z.iso.datetime();

/** A place in a courier’s own list. */
export const CourierArea = z.object({ id: z.string(), name: z.string() });
export type CourierArea = z.output<typeof CourierArea>;

export const Booking = z.object({
  _id: id,
  courier: z.enum(couriers),
  order: z.object({ _id: id, orderId: z.string(), user: z.nullable(id) }),
  /** null: its order was cancelled or packed again since. */
  parcel: z.nullable(id),
  name: z.string(),
  /** null for staff who see no orders. */
  phone: z.nullable(z.string()),
  /** Where it goes, if that was changed after the booking: the courier may not know it. null for the same staff. */
  newAddress: z.nullable(z.string()),
  /** In the parcel. */
  pieces: z.int(),
  state: z.enum(bookingStates),
  /** Taka that the courier is asked to collect. */
  cash: z.nullable(z.int()),
  /** Taka that are due at the door now, if that is another amount. */
  cashDue: z.nullable(z.int()),
  /** Taka that the courier says it collected; null: it has not said. */
  collected: z.nullable(z.int()),
  /** The areas that the courier got, by the names of its own list. */
  areas: z.nullable(z.string()),
  /** The number of the place where the courier collects it; null: its usual place. */
  pickup: z.nullable(z.string()),
  /** Why it waits, or was refused. */
  problem: z.nullable(z.string()),
  /** What is to be changed in the order: the courier’s words by field. */
  fields: z.array(z.object({ field: z.string(), message: z.string() })),
  /** The courier’s number for it. */
  consignment: z.nullable(z.string()),
  link: z.nullable(z.string()),
  step: z.nullable(z.enum(courierSteps)),
  saidAt: z.nullable(moment),
  /** Why it is there, in the courier’s own words. */
  reason: z.nullable(z.string()),
  /** What is wrong with a parcel that the courier has, and since when. */
  trouble: z.nullable(z.object({ kind: z.enum(courierTroubles), since: moment })),
  /** What staff should check. */
  attention: z.nullable(z.string()),
  /** Whether only staff can find out if the courier has it: it cannot be asked. */
  isUnasked: z.boolean(),
  /** What the courier is being asked to do with the parcel, and why it has not answered. */
  request: z.nullable(z.object({ kind: z.enum(courierRequests), problem: z.nullable(z.string()) })),
  createdAt: moment,
});
export type Booking = z.output<typeof Booking>;

/** What was booked with a courier since midnight in Dhaka. */
export const BookedToday = z.object({
  courier: z.enum(couriers),
  booked: z.int(),
  /** Not answered by the courier yet. */
  waiting: z.int(),
  /** Refused by the courier, and still in the shop. */
  refused: z.int(),
  /** Taka that it will collect for the booked ones. */
  cash: z.int(),
});
export type BookedToday = z.output<typeof BookedToday>;

/** Which bookings are listed: those that need attention, those on their way to the courier, those that it has. */
export const bookingLists = ['trouble', 'waiting', 'booked'] as const;
export type BookingList = (typeof bookingLists)[number];
