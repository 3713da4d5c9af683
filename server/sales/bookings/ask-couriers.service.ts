import { courierRows } from '#shared/couriers.ts';
import { ShipmentRefused } from '#server/platform/gateways/couriers/courier.ts';
import { DeliveryUnknown, KeysRefused, NotReached, PleaseWait, reasonOf } from '#server/platform/gateways/outcome.ts';
import { log } from '#server/platform/process/log.ts';
import { addAt } from '#server/platform/queue/jobs.ts';
import { openAccount, pauseAccount, updateProblem } from '#server/sales/courier-accounts/courier-accounts.ts';
import { endBooking, postponeBooking, takeDue, type DueBooking } from './due-bookings.queries.ts';
import type { BookingParts } from './records/booking-parts.ts';
import { recordBooked } from './records/record-booking.service.ts';
import { askFirst, OutcomeUnasked, sendBooking } from './send-booking.service.ts';

/** How many parcels are booked side by side: each takes as long as the courier's answer. */
const atOnce = 4;
// if the courier is away, asking it for each of a thousand parcels is useless: the next minute is soon enough
const maxFailuresInARow = 3;

/** Books all parcels that wait, one by one, with their couriers. */
export async function askCouriers(parts: BookingParts): Promise<void> {
  const ways = Array.from({ length: atOnce }, () => bookOneByOne(parts));
  for (const way of await Promise.allSettled(ways)) if (way.status === 'rejected') throw way.reason;
}

async function bookOneByOne(parts: BookingParts): Promise<void> {
  let failures = 0;
  while (failures < maxFailuresInARow && !parts.stopping?.aborted) {
    const due = await takeDue(parts.database.db);
    if (!due) return;
    failures = (await bookOne(parts, due)) ? 0 : failures + 1;
  }
}

/** Returns whether the courier could be asked. */
async function bookOne(parts: BookingParts, due: DueBooking): Promise<boolean> {
  const { db } = parts.database;
  const progress = { mayBeThere: due.mayBeThere };
  try {
    const opened = await openAccount(parts, due.courier);
    if (!opened) throw new NotReached(`The shop is not connected with ${courierRows[due.courier].name}`);
    const there = await askFirst(opened.courier, due);
    progress.mayBeThere = false;
    const consignment = there ?? (await sendBooking(db, opened, due));
    if (consignment) await recordBooked(parts.database, due.id, consignment);
    return true;
  } catch (error) {
    if (error instanceof ShipmentRefused) {
      await endBooking(db, due.id, { state: 'refused', problem: error.message, fields: error.fields });
      return true;
    }
    await postpone(parts, due, { error, mayBeThere: progress.mayBeThere });
    return error instanceof OutcomeUnasked;
  }
}

const unknownAfterSeconds = 30;
const usualWaitSeconds = 60;
const longestWaitSeconds = 600;

/** Tries the booking again later. If the courier may have it, it is asked first. */
async function postpone(
  { database: { db } }: BookingParts,
  { id, courier, attempts }: DueBooking,
  { error, mayBeThere }: { error: unknown; mayBeThere: boolean },
): Promise<void> {
  if (error instanceof KeysRefused) await updateProblem(db, courier, error.message);
  if (error instanceof PleaseWait) await pauseAccount(db, courier, error.seconds);
  // any other error leaves the outcome of the booking unknown
  const isOut = error instanceof KeysRefused || error instanceof PleaseWait || error instanceof NotReached;
  if (!isOut && !(error instanceof DeliveryUnknown)) log.error('A courier could not be asked', error);
  const usual = isOut ? usualWaitSeconds : unknownAfterSeconds;
  const seconds = error instanceof PleaseWait ? error.seconds : Math.min(usual * attempts, longestWaitSeconds);
  if (error instanceof OutcomeUnasked)
    return postponeBooking(db, id, { state: 'sending', problem: error.message, seconds: Infinity });
  await postponeBooking(db, id, {
    state: isOut && !mayBeThere ? 'waiting' : 'sending',
    problem: reasonOf(error),
    seconds: error instanceof KeysRefused ? 0 : seconds,
  });
  await addAt(db, 'book-parcels', {}, seconds);
}
