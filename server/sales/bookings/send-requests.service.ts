import { courierRows, isBeforePickup, isOnTheRoad } from '#shared/couriers.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { ShipmentRefused } from '#server/platform/gateways/couriers/courier.ts';
import { NotReached, reasonOf } from '#server/platform/gateways/outcome.ts';
import { addAt } from '#server/platform/queue/jobs.ts';
import { openAccount } from '#server/sales/courier-accounts/courier-accounts.ts';
import { lockOrder } from '#server/sales/orders/orders.ts';
import { postponeRequest, takeRequest, type DueRequest } from './courier-requests.queries.ts';
import { recordRefused, recordRequested } from './end-booking.service.ts';
import type { BookingParts } from './records/booking-parts.ts';
import { findOrderOf, lockBooking, type LockedBooking } from './records/bookings.queries.ts';
import { recordFailure } from './records/failed-call.service.ts';

const maxFailuresInARow = 3;

/** Sends couriers what staff ask of parcels that they have, one by one. */
export async function sendRequests(parts: BookingParts): Promise<void> {
  let failures = 0;
  while (failures < maxFailuresInARow && !parts.stopping?.aborted) {
    const due = await takeRequest(parts.database.db);
    if (!due) return;
    failures = (await sendOne(parts, due)) ? 0 : failures + 1;
  }
}

/** Returns whether the courier could be asked. */
async function sendOne(parts: BookingParts, due: DueRequest): Promise<boolean> {
  const progress = { mayBeThere: due.mayBeThere };
  try {
    const refused = await ask(parts, due, progress);
    await withBooking(parts, due, (tx, booking) =>
      refused === undefined ? recordRequested(tx, booking, due.kind) : recordRefused(tx, booking, refused),
    );
    return true;
  } catch (error) {
    const { db } = parts.database;
    const { isOut, seconds, waits } = await recordFailure(db, due, error);
    const state = isOut && !progress.mayBeThere ? 'waiting' : 'sending';
    await postponeRequest(db, due.id, { state, problem: reasonOf(error), seconds: waits });
    await addAt(db, 'book-parcels', {}, seconds);
    return false;
  }
}

/** Returns why the courier does not do it; absent: it does. One that may have the request is asked first. */
async function ask(
  parts: BookingParts,
  due: DueRequest,
  progress: { mayBeThere: boolean },
): Promise<string | undefined> {
  const { name } = courierRows[due.courier];
  const opened = await openAccount(parts, due.courier);
  if (!opened) throw new NotReached(`The shop is not connected with ${name}`);
  const request = opened.courier.requests?.[due.kind];
  if (!request || due.consignment === null) return `${name} cannot be asked for this. Do it in the ${name} panel.`;
  if (due.mayBeThere && (await request.isDone(due.consignment))) return undefined;
  progress.mayBeThere = false;
  const why = await withBooking(parts, due, async (_, booking) => whyTooLate(booking, due));
  if (why) return why;
  try {
    await request.send(due.consignment);
    return undefined;
  } catch (error) {
    if (!(error instanceof ShipmentRefused)) throw error;
    return (await request.isDone(due.consignment)) ? undefined : `${name}: ${error.message}`;
  }
}

/** What happened to the parcel since staff asked. */
function whyTooLate({ state, step, courier }: LockedBooking, { kind }: DueRequest): string | undefined {
  const isInTime = kind === 'cancel' ? isBeforePickup(step) : isOnTheRoad(step);
  if (state === 'booked' && isInTime) return undefined;
  const { name } = courierRows[courier];
  return kind === 'cancel' ? `${name} collected the parcel meanwhile.` : `${name} says that the parcel is ${step}.`;
}

async function withBooking<Result>(
  { database }: BookingParts,
  due: DueRequest,
  work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], booking: LockedBooking) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(database, async (tx) => {
    const order = await findOrderOf(tx, due.booking);
    if (order !== undefined) await lockOrder(tx, order, null);
    const booking = await lockBooking(tx, due.booking);
    return booking && work(tx, booking);
  });
}
