import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { CourierEvent } from '#server/platform/gateways/couriers/courier-kind.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import { log } from '#server/platform/process/log.ts';
import { recordPaid } from '#server/sales/fetched-payouts/fetched-payouts.ts';
import { lockOrder } from '#server/sales/orders/orders.ts';
import type { BookingParts } from '../records/booking-parts.ts';
import { lockBooking, type LockedBooking } from '../records/bookings.queries.ts';
import {
  findBookingOf,
  findTwin,
  findWaiting,
  listRaw,
  takeEvent,
  updateEvent,
  type EventOutcome,
  type WaitingEvent,
} from './courier-events.queries.ts';
import { followBooking, recordTwin } from './follow-booking.service.ts';
import { isReturn } from './collected-cash.ts';
import { momentOf } from './said-step.ts';
import { withoutPeople } from './without-people.ts';

/** Reads all messages that wait, each once, and does what they say. One that fails waits, and delays no other. */
export async function readEvents({ database, stopping }: BookingParts): Promise<void> {
  let last = 0;
  while (!stopping?.aborted) {
    const id = await findWaiting(database.db, last);
    if (id === undefined) return;
    last = id;
    await inTransaction(database, (tx) => readEvent(tx, id)).catch((error: unknown) =>
      log.error(`A courier message (${id}) could not be applied`, error),
    );
  }
}

async function readEvent(tx: Tx, id: number): Promise<void> {
  const event = await takeEvent(tx, id);
  if (!event) return;
  const read = await readOne(tx, event);
  // erasing a customer reaches what belongs to a booking, and nothing else
  await updateEvent(tx, id, { ...read, raw: read.booking === null ? withoutPeople(event.raw) : event.raw });
}

interface Read {
  outcome: EventOutcome;
  booking: string | null;
}

async function readOne(tx: Tx, event: WaitingEvent): Promise<Read> {
  const said = event.source === 'poll' ? readPoll(event.raw) : courierKinds[event.courier].read(event.raw);
  if (!said) return { outcome: 'unreadable', booking: null };
  const found = await findBookingOf(tx, { courier: event.courier, ...said });
  if (!found) {
    await readPaid(tx, event, said);
    return readTwin(tx, event, said);
  }
  await lockOrder(tx, found.order, null);
  const booking = await lockBooking(tx, found.id);
  if (!booking) return { outcome: 'unknown parcel', booking: null };
  const outcome = await followBooking(tx, booking, { ...event, said });
  await readPaid(tx, event, said, booking);
  return { outcome, booking: booking.id };
}

/** The message may say with which payout the parcel was paid; what was collected and kept, earlier messages said. */
async function readPaid(tx: Tx, event: WaitingEvent, said: CourierEvent, booking?: LockedBooking): Promise<void> {
  if (!said.payout) return;
  const { courier, receivedAt } = event;
  const { read, steps } = courierKinds[courier];
  const told = booking ? (await listRaw(tx, booking.id)).flatMap((raw) => read(raw) ?? []) : [];
  const isBack = isReturn(booking?.step);
  // what was to be collected counts no more once the parcel comes back; for its way the customer may have paid
  const counted = isBack ? told.filter(({ status }) => isReturn(steps[status ?? ''])) : told;
  const collected = counted.findLast((one) => one.collected !== null)?.collected ?? (isBack ? 0 : null);
  await recordPaid(tx, {
    courier,
    payout: said.payout,
    paidAt: momentOf(said.at, receivedAt),
    consignment: said.consignment,
    invoice: said.invoice,
    collected,
    charge: told.findLast((one) => (one.charge ?? null) !== null)?.charge ?? null,
  });
}

/** A courier that has two parcels under one number of ours carries one too many. */
async function readTwin(tx: Tx, { courier }: WaitingEvent, said: CourierEvent): Promise<Read> {
  const twin = await findTwin(tx, { courier, ...said });
  if (twin) await lockOrder(tx, twin.order, null);
  const booking = twin && (await lockBooking(tx, twin.id));
  if (!booking) return { outcome: 'unknown parcel', booking: null };
  return { outcome: await recordTwin(tx, booking, said.consignment), booking: booking.id };
}

/** Answers to the shop's own questions have the shop's own format (follow-couriers.service.ts). */
const readPoll = (raw: string): CourierEvent => {
  const { at, ...said } = JSON.parse(raw) as Omit<CourierEvent, 'at'> & { at: string };
  return { ...said, at: new Date(at) };
};
