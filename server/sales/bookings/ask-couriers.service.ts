import { courierRows } from '#shared/couriers.ts';
import { ShipmentRefused } from '#server/platform/gateways/couriers/courier.ts';
import { NotReached, reasonOf } from '#server/platform/gateways/outcome.ts';
import { addAt } from '#server/platform/queue/jobs.ts';
import { openAccount } from '#server/sales/courier-accounts/courier-accounts.ts';
import { endBooking, postponeBooking, takeDue, type DueBooking } from './due-bookings.queries.ts';
import type { BookingParts } from './records/booking-parts.ts';
import { recordFailure } from './records/failed-call.service.ts';
import { recordBooked } from './records/record-booking.service.ts';
import { sendRequests } from './send-requests.service.ts';
import { askFirst, OutcomeUnasked, sendBooking } from './send-booking.service.ts';

/** How many parcels are booked side by side: each takes as long as the courier's answer. */
const atOnce = 4;
// if the courier is away, asking it for each of a thousand parcels is useless: the next minute is soon enough
const maxFailuresInARow = 3;

/** Books all parcels that wait with their couriers, one by one, after what staff ask of parcels that are booked. */
export async function askCouriers(parts: BookingParts): Promise<void> {
  // a parcel whose booking is cancelled may be booked with another courier
  await sendRequests(parts);
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

/** Tries the booking again later. If the courier may have it, it is asked first. */
async function postpone(
  { database: { db } }: BookingParts,
  { id, courier, attempts }: DueBooking,
  { error, mayBeThere }: { error: unknown; mayBeThere: boolean },
): Promise<void> {
  const { isOut, seconds, waits } = await recordFailure(db, { courier, attempts }, error);
  const problem = reasonOf(error);
  if (error instanceof OutcomeUnasked) return postponeBooking(db, id, { state: 'sending', problem, seconds: Infinity });
  await postponeBooking(db, id, { state: isOut && !mayBeThere ? 'waiting' : 'sending', problem, seconds: waits });
  await addAt(db, 'book-parcels', {}, seconds);
}
