import { beginningOf } from '#shared/beginning-of.ts';
import { bookingsApi } from '#shared/api/sales/bookings.ts';
import type { CourierKey } from '#shared/couriers.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { CourierEvent } from '#server/platform/gateways/couriers/courier-kind.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { NetworkLimit } from '#server/platform/http/limits/network-limits.ts';
import { log } from '#server/platform/process/log.ts';
import { SecretUnreadable } from '#server/platform/secrets/secret-box.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { findKeys, type AccountParts } from '#server/sales/courier-accounts/courier-accounts.ts';
import { lockOrder } from '#server/sales/orders/orders.ts';
import { lockBooking } from './bookings.queries.ts';
import type { BookingParts } from './ask-couriers.service.ts';
import {
  findBookingOf,
  findWaiting,
  insertEvent,
  takeEvent,
  updateEvent,
  type EventOutcome,
  type WaitingEvent,
} from './courier-events.queries.ts';
import { followBooking } from './follow-booking.service.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Applies the couriers' messages. */
    'read-courier-events': Record<string, never>;
  }
}

interface Incoming {
  courier: CourierKey;
  headers: Headers;
  body: string;
  /** The sender's network address. */
  address: string;
}

/**
 * Stores what comes in a courier's name, as it came; a job reads it. Throws NOT_GENUINE for what is not the courier's
 * own: it is stored too, and changes nothing.
 */
export async function receiveEvent(
  { database, secretKey }: AccountParts,
  wrongOnes: NetworkLimit,
  { courier, headers, body, address }: Incoming,
): Promise<void> {
  const keys = await findKeys({ db: database.db, secretKey }, courier).catch((error: unknown) => {
    // nothing can be checked until the owner has entered the keys again
    if (error instanceof SecretUnreadable) return {};
    throw error;
  });
  if (!courierKinds[courier].isGenuine({ headers, body }, keys)) {
    await wrongOnes.count(address);
    // enough to recognise the sender: strangers do not fill the disk
    const raw = beginningOf(body, 1000);
    await insertEvent(database.db, { courier, source: 'webhook', raw, outcome: 'forged' });
    throw refusal(bookingsApi.receive, 'NOT_GENUINE', 'The token or the signature of this message is wrong.');
  }
  await inTransaction(database, async (tx) => {
    if (await insertEvent(tx, { courier, source: 'webhook', raw: body, outcome: 'waiting' })) await readSoon(tx);
  });
}

export const readSoon = (tx: Tx): Promise<void> =>
  addJob(tx, 'read-courier-events', {}, { key: 'read-courier-events' });

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
  if (event) await updateEvent(tx, id, await readOne(tx, event));
}

async function readOne(tx: Tx, event: WaitingEvent): Promise<{ outcome: EventOutcome; booking: string | null }> {
  const said = event.source === 'poll' ? readPoll(event.raw) : courierKinds[event.courier].read(event.raw);
  if (!said) return { outcome: 'unreadable', booking: null };
  const found = await findBookingOf(tx, { courier: event.courier, ...said });
  if (!found) return { outcome: 'unknown parcel', booking: null };
  await lockOrder(tx, found.order, null);
  const booking = await lockBooking(tx, found.id);
  if (!booking) return { outcome: 'unknown parcel', booking: null };
  return { outcome: await followBooking(tx, booking, { ...event, said }), booking: booking.id };
}

/** Answers to the shop's own questions have the shop's own format (follow-couriers.service.ts). */
const readPoll = (raw: string): CourierEvent => {
  const { at, ...said } = JSON.parse(raw) as Omit<CourierEvent, 'at'> & { at: string };
  return { ...said, at: new Date(at) };
};
