import type { BodyOf } from '#shared/api/endpoint.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierRows } from '#shared/couriers.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { findConnected } from '#server/sales/courier-accounts/courier-accounts.ts';
import { lockOrder } from '#server/sales/orders/orders.ts';
import { bookOrder } from './book-parcels.service.ts';
import { findOrderOf, isKnownNumber, lockBooking, updateDone } from './records/bookings.queries.ts';
import { endBooking } from './due-bookings.queries.ts';
import { recordWithin } from './records/record-booking.service.ts';

/** Marks what needed attention as done. Throws NotFound. */
export async function settleBooking(database: Database, caller: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockWithOrder(tx, caller, id);
    await updateDone(tx, id);
  });
}

export async function lockWithOrder(tx: Tx, { userId }: Caller, id: string) {
  const order = await findOrderOf(tx, id);
  if (order !== undefined) await lockOrder(tx, order, userId);
  const booking = await lockBooking(tx, id);
  if (!booking) throw new NotFound('We cannot find this booking.');
  return booking;
}

/**
 * Records what staff saw in the panel of a courier that cannot be asked. A parcel that is not there is booked again if
 * the courier is connected, under a new number: if the courier has it after all, its message is about the old one.
 * Returns whether it is booked. Throws NotFound, Conflict STILL_ASKED, NUMBER_TAKEN.
 */
export async function decideOutcome(
  database: Database,
  caller: Caller,
  { id, consignment }: { id: string } & BodyOf<typeof bookingsApi.decide>,
): Promise<boolean> {
  const connected = await findConnected(database);
  return inTransaction(database, async (tx) => {
    const booking = await lockWithOrder(tx, caller, id);
    const { courier, order, parcel, pickup, isUnasked } = booking;
    const { name } = courierRows[courier];
    if (!isUnasked) throw refusal(bookingsApi.decide, 'STILL_ASKED', `The shop waits for the answer of ${name}.`);
    if (consignment !== null) {
      if (await isKnownNumber(tx, courier, consignment))
        throw refusal(bookingsApi.decide, 'NUMBER_TAKEN', `${consignment} is the number of another parcel.`);
      await recordWithin(tx, booking, { id: consignment, link: null });
      return true;
    }
    await endBooking(tx, id, { state: 'cancelled', problem: `Staff did not find it in the ${name} panel` });
    const isConnected = connected.some((one) => one.courier === courier);
    if (parcel === null || !isConnected) return false;
    const { outcome } = await bookOrder(tx, caller, { courierOf: () => courier, pickup, order, parcel });
    return outcome === 'done';
  });
}
