import { courierRows, isBeforePickup } from '#shared/couriers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CourierEvent } from '#server/platform/gateways/couriers/courier-kind.ts';
import { lockBooking, updateAttention, updateNumber, type LockedBooking } from '../records/bookings.queries.ts';
import { isBookedAgain, updateCollected, updateMoved, updateStep } from '../records/booking-steps.queries.ts';
import { recordNumber, recordWithin } from '../records/record-booking.service.ts';
import { actOnStep } from './act-on-step.service.ts';
import { paidReturn, readCollected } from './collected-cash.ts';
import type { EventOutcome, WaitingEvent } from './courier-events.queries.ts';
import { isLater, momentOf, rereadLast, stepOf, type SaidStep } from './said-step.ts';

interface Said extends Pick<WaitingEvent, 'raw' | 'receivedAt'> {
  said: CourierEvent;
}

/**
 * Does what a courier says of a booking; both, and the order, are locked. The outcome does not depend on the order in
 * which messages come.
 */
export async function followBooking(tx: Tx, before: LockedBooking, event: Said): Promise<EventOutcome> {
  const { said } = event;
  if (before.state === 'refused' && (await isBookedAgain(tx, before))) {
    // what has a number is never sent again
    if (said.consignment !== null) await updateNumber(tx, before.id, { consignment: said.consignment, link: null });
    return recordTwin(tx, before, said.consignment);
  }
  // it has the parcel, although the shop has not heard the answer yet, or another server refused it
  if (['sending', 'waiting', 'refused'].includes(before.state))
    await recordWithin(tx, before, { id: said.consignment, link: null });
  const booking = (await lockBooking(tx, before.id)) ?? before;
  if (booking.state === 'cancelled')
    return booking.consignment === null
      ? recordTwin(tx, booking, said.consignment)
      : recordCancelledOne(tx, booking, said.status);
  await recordNumber(tx, booking, said.consignment);
  const at = momentOf(said.at, event.receivedAt);
  const { status, reason } = said;
  if (status === null) {
    await updateMoved(tx, booking.id, { at, reason });
    return 'kept';
  }
  const now = { status, reason, at, step: stepOf(booking, status) };
  return recordStep(tx, booking, { ...event, now: rereadLast(booking, now) ?? now });
}

/** Records a step and what was collected at it. An earlier message may be the only one that says the latter. */
async function recordStep(
  tx: Tx,
  booking: LockedBooking,
  { said, raw, now }: Said & { now: SaidStep },
): Promise<EventOutcome> {
  const isLast = isLater(now, booking);
  if (!isLast && now.step !== booking.step) return 'kept';
  const isNews = isLast && (now.step !== booking.step || booking.saidAt === null);
  const collected = readCollected(booking, { ...now, collected: said.collected });
  if (collected !== undefined) await updateCollected(tx, booking.id, collected, now.at);
  const isOtherAmount = collected !== undefined && collected !== booking.collected;
  const toCheck =
    isNews || isOtherAmount
      ? await actOnStep(tx, booking, { ...now, raw, isNews, collected: collected ?? null })
      : booking.attention;
  const attention = toCheck ?? (isLast ? paidReturn(booking, now.step, said.collected) : null);
  if (isLast) await updateStep(tx, booking.id, { ...now, isNews, attention });
  else if (isOtherAmount) await updateAttention(tx, booking.id, attention);
  return isNews || isOtherAmount ? 'applied' : 'kept';
}

/** Staff did not find it, and it was booked again or went by hand; or the courier booked one number twice. */
export async function recordTwin(tx: Tx, { id, courier }: LockedBooking, twin: string | null): Promise<EventOutcome> {
  const { name } = courierRows[courier];
  const number = twin === null ? 'another parcel' : `the parcel ${twin}`;
  await updateAttention(tx, id, `${name} has ${number} for this order too. Cancel one in the ${name} panel.`);
  return 'applied';
}

/** A booking that the courier had was cancelled: it should say so, and nothing else. */
async function recordCancelledOne(tx: Tx, booking: LockedBooking, status: string | null): Promise<EventOutcome> {
  const step = status === null ? 'booked' : stepOf(booking, status);
  if (isBeforePickup(step)) return 'kept';
  const { name } = courierRows[booking.courier];
  await updateAttention(tx, booking.id, `${name} says ${step} of a parcel whose booking was cancelled. Call ${name}.`);
  return 'applied';
}
