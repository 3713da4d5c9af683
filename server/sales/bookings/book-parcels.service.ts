import type { BodyOf } from '#shared/api/endpoint.ts';
import { bookingsApi, proposed } from '#shared/api/sales/couriers/bookings.ts';
import type { BatchOutcome } from '#shared/api/sales/orders/order-batches.ts';
import { courierRows, type CourierKey } from '#shared/couriers.ts';
import { isInShop } from '#shared/parcel-states.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { findConnected } from '#server/sales/courier-accounts/courier-accounts.ts';
import { isBeingPaid } from '#server/sales/online-payments/online-payments.ts';
import { findProposals } from '#server/sales/courier-choice/courier-choice.ts';
import { lockOrder } from '#server/sales/orders/orders.ts';
import { lockBooking } from './records/bookings.queries.ts';
import { insertBooking, listBookable, type BookableParcel } from './new-bookings.queries.ts';
import { handToCourier } from './records/record-booking.service.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Books the parcels that wait with their couriers, and sends what staff ask of booked ones. */
    'book-parcels': Record<string, never>;
  }
}

/** Asks the couriers just after the transaction is committed. */
export const bookSoon = (tx: Tx): Promise<void> => addJob(tx, 'book-parcels', {}, { key: 'book-parcels' });

type Outcome = Omit<BatchOutcome, '_id'>;
const done: Outcome = { outcome: 'done', why: null };
const refused = (why: string): Outcome => ({ outcome: 'refused', why });

/** Records what is to be booked, each order by itself; a job asks the courier. Throws Conflict NOT_CONNECTED. */
export async function bookParcels(
  database: Database,
  caller: Caller,
  { courier, pickup, parcels }: BodyOf<typeof bookingsApi.book>,
): Promise<BatchOutcome[]> {
  const isProposed = courier === proposed;
  const connected = await findConnected(database);
  if (!connected.some((one) => isProposed || one.courier === courier))
    throw refusal(
      bookingsApi.book,
      'NOT_CONNECTED',
      `Ask an owner to connect ${isProposed ? 'a courier' : courierRows[courier].name} first.`,
    );
  const courierOf = isProposed ? await proposalsFor(database, parcels) : () => courier;
  const different = new Map(parcels.map(({ _id, parcel }) => [parcel ?? _id, { order: _id, parcel }]));
  const outcomes: BatchOutcome[] = [];
  for (const [_id, { order, parcel }] of different) {
    const toBook = { courierOf, pickup: isProposed ? null : pickup, order, parcel };
    const outcome = await inTransaction(database, (tx) => bookOrder(tx, caller, toBook));
    outcomes.push({ _id, ...outcome });
  }
  return outcomes;
}

/** The proposals as they are now, for all of them at once. */
async function proposalsFor(database: Database, parcels: readonly { _id: string }[]) {
  const found = await findProposals(database, [...new Set(parcels.map(({ _id }) => _id))]);
  const couriers = new Map(found.map(({ parcel, courier }) => [parcel, courier]));
  return (parcel: string) => couriers.get(parcel);
}

interface ToBook {
  /** Of a parcel. Absent: none is proposed. */
  courierOf(parcel: string): CourierKey | undefined;
  pickup?: string | null | undefined;
  order: string;
  parcel: string | undefined;
}

/** The same for one order, within a transaction. */
export async function bookOrder(
  tx: Tx,
  { userId: by }: Pick<Caller, 'userId'>,
  { courierOf, pickup, order, parcel }: ToBook,
): Promise<Outcome> {
  const found = await lockOrder(tx, order, by);
  const parcels = found ? await listBookable(tx, order) : [];
  const meant = parcels.filter(({ id }) => parcel === undefined || id === parcel.toLowerCase());
  if (!found || (parcel !== undefined && meant.length === 0))
    return { outcome: 'not found', why: 'there is no such order' };
  if (found.status !== 'accepted') return refused(`it is ${found.status}, not accepted`);
  // the courier would collect the money a second time
  if (await isBeingPaid(tx, order)) return refused('its customer is paying online: see Online payments');
  const here = meant.filter(({ status }) => isInShop(status));
  const free = here.filter(({ booking, awaitsGoods }) => booking === null && !awaitsGoods);
  if (free.length === 0 && !(await handBookedAgain(tx, here))) return whyNone(meant, here);
  const toBook = free.flatMap(({ id: parcel }) => {
    const courier = courierOf(parcel);
    return courier ? [{ parcel, courier, pickup, by }] : [];
  });
  if (toBook.length < free.length) return refused('no courier is proposed for it: choose one');
  for (const booking of toBook) await insertBooking(tx, booking);
  if (free.length > 0) await bookSoon(tx);
  return done;
}

/** Hands over booked parcels that staff took back into the shop: the same booking still counts. */
async function handBookedAgain(tx: Tx, parcels: readonly BookableParcel[]): Promise<boolean> {
  let handed = false;
  for (const { booking } of parcels) {
    const known = booking === null ? undefined : await lockBooking(tx, booking);
    if (known?.state === 'booked') handed = (await handToCourier(tx, known)) === null || handed;
  }
  return handed;
}

function whyNone(meant: readonly BookableParcel[], here: readonly BookableParcel[]): Outcome {
  if (meant.some(({ booking }) => booking !== null)) return { outcome: 'already', why: 'it is already booked' };
  return refused(here.length > 0 ? 'its pre-ordered items are not in stock yet' : 'it was already handed over');
}
