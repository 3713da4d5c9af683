import type { BodyOf } from '#shared/api/endpoint.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierRows, isBeforePickup, isOnTheRoad, type CourierRequest } from '#shared/couriers.ts';
import { parcelStateRows, toShippingStatus } from '#shared/parcel-states.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { findConnected } from '#server/sales/courier-accounts/courier-accounts.ts';
import { moveWithin } from '#server/sales/fulfilment/fulfilment.ts';
import { bookOrder, bookSoon } from './book-parcels.service.ts';
import { lockWithOrder } from './change-booking.service.ts';
import { endRequest, insertRequest, type NextCourier } from './courier-requests.queries.ts';
import { endBooking } from './due-bookings.queries.ts';
import { updateAttention, updateCancelled, type LockedBooking } from './records/bookings.queries.ts';
import { isAtPickup } from './records/record-booking.service.ts';

type Cancelling = { id: string } & BodyOf<typeof bookingsApi.cancel>;
const call = bookingsApi.cancel;

/**
 * Cancels a booking, and books its parcel with another courier if staff chose one. A courier that has the parcel is
 * asked by a job where its API takes that; else staff say that they cancelled it in its panel. Returns whether the
 * booking is cancelled already. Throws NotFound, Conflict MAY_BE_BOOKED, ON_THE_ROAD, CANCEL_THERE, BEING_ASKED,
 * NOT_CONNECTED, NOT_BOOKED.
 */
export async function cancelBooking(
  database: Database,
  caller: Caller,
  { id, isCancelledThere = false, next }: Cancelling,
): Promise<boolean> {
  if (next) await requireConnected(database, next);
  return inTransaction(database, async (tx) => {
    const booking = await lockWithOrder(tx, caller, id);
    const { courier, state } = booking;
    const { name, requests } = courierRows[courier];
    if (state === 'sending') throw refusal(call, 'MAY_BE_BOOKED', `${name} may have it. Wait for its answer.`);
    if (state === 'booked') {
      if (!isBeforePickup(booking.step) || !isAtPickup(booking))
        throw refusal(call, 'ON_THE_ROAD', `${name} has collected the parcel. Ask ${name} to bring it back.`);
      if (!isCancelledThere) {
        if (!requests?.includes('cancel'))
          throw refusal(call, 'CANCEL_THERE', `Cancel the parcel in the ${name} panel first.`);
        return askSoon(tx, { booking: id, kind: 'cancel', next, by: caller.userId }, name);
      }
      await endRequest(tx, id, { state: 'done', problem: null });
      await putBack(tx, booking, caller.userId);
    }
    if (state === 'waiting' || state === 'refused')
      await endBooking(tx, id, { state: 'cancelled', problem: 'Cancelled by staff' });
    const why = next ? await book(tx, caller.userId, booking, next) : null;
    // then nothing is cancelled either
    if (why !== null) throw refusal(call, 'NOT_BOOKED', why);
    return true;
  });
}

async function requireConnected(database: Database, { courier }: NextCourier): Promise<void> {
  const connected = await findConnected(database);
  if (!connected.some((one) => one.courier === courier))
    throw refusal(call, 'NOT_CONNECTED', `Ask an owner to connect ${courierRows[courier].name} first.`);
}

/** Asks a courier to bring back a parcel on the road. Throws NotFound, Conflict NOT_ON_THE_ROAD, BEING_ASKED. */
export async function bringBack(database: Database, caller: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { courier, state, step } = await lockWithOrder(tx, caller, id);
    const { name, requests } = courierRows[courier];
    if (state !== 'booked' || !isOnTheRoad(step) || !requests?.includes('bring back'))
      throw refusal(bookingsApi.bringBack, 'NOT_ON_THE_ROAD', `${name} cannot be asked for this parcel.`);
    await askSoon(tx, { booking: id, kind: 'bring back', by: caller.userId }, name);
  });
}

/** Records what a courier is to be asked, just before a job asks it. */
async function askSoon(tx: Tx, request: Parameters<typeof insertRequest>[1], name: string): Promise<false> {
  if (!(await insertRequest(tx, request)))
    throw refusal(call, 'BEING_ASKED', `${name} is being asked already. Wait for its answer.`);
  await bookSoon(tx);
  return false;
}

/** Records that the courier does what was asked. Order and booking are locked; repeating it is safe. */
export async function recordRequested(tx: Tx, booking: LockedBooking, kind: CourierRequest): Promise<void> {
  const ended = await endRequest(tx, booking.id, { state: 'done', problem: null });
  // a parcel that comes back is followed by the courier's messages
  if (!ended || booking.state !== 'booked' || kind !== 'cancel') return;
  const { name } = courierRows[booking.courier];
  if (!isAtPickup(booking)) {
    const at = parcelStateRows[toShippingStatus(booking.status!)].name.toLowerCase();
    const attention = `${name} cancelled the booking, but in the shop the parcel is ${at}. Ask ${name} which is right.`;
    return updateAttention(tx, booking.id, attention);
  }
  await putBack(tx, booking, ended.by);
  if (!ended.next || booking.parcel === null) return;
  const why = await book(tx, ended.by, booking, ended.next);
  if (why !== null) await updateAttention(tx, booking.id, why);
}

/** Records that the courier does not do what was asked: staff read why. Order and booking are locked. */
export async function recordRefused(tx: Tx, booking: LockedBooking, why: string): Promise<void> {
  if (await endRequest(tx, booking.id, { state: 'refused', problem: why })) await updateAttention(tx, booking.id, why);
}

/** Ends a booking that the courier had. Its parcel is in the shop again. */
async function putBack(tx: Tx, { id, courier, order, parcel, status, carrier }: LockedBooking, by: string) {
  await updateCancelled(tx, id);
  if (parcel === null || status !== 'handed over' || carrier !== courierRows[courier].name) return;
  await moveWithin(tx, { userId: by }, order, [{ shippingStatus: 'packed', parcel }]);
}

/** Returns why it could not be booked. */
async function book(tx: Tx, by: string, { order, parcel }: LockedBooking, { courier, pickup }: NextCourier) {
  const { outcome, why } =
    parcel === null
      ? { outcome: 'refused', why: 'the order was changed' }
      : await bookOrder(tx, { userId: by }, { courierOf: () => courier, pickup, order, parcel });
  return outcome === 'done' ? null : `It could not be booked with ${courierRows[courier].name}: ${why}.`;
}
