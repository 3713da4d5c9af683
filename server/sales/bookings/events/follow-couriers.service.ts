import type { CourierKey } from '#shared/couriers.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Courier } from '#server/platform/gateways/couriers/courier.ts';
import type { CourierEvent } from '#server/platform/gateways/couriers/courier-kind.ts';
import { KeysRefused, PleaseWait } from '#server/platform/gateways/outcome.ts';
import { log } from '#server/platform/process/log.ts';
import {
  isNoAnswer,
  openAccount,
  pauseAccount,
  updateProblem,
  updateUnread,
} from '#server/sales/courier-accounts/courier-accounts.ts';
import type { BookingParts } from '../records/booking-parts.ts';
import { settleEnded } from '../records/courier-troubles.queries.ts';
import { insertEvent } from './courier-events.queries.ts';
import { takeToFollow, type FollowedBooking } from './followed-bookings.queries.ts';
import { readSoon } from './courier-events.service.ts';

const maxAtOnce = 100;
const maxFailures = 2;
/** Couriers may answer from a cache that is a minute old: a message since then is newer. */
const cachedMs = 60_000;

/** Asks where parcels are about which no message has come for hours. */
export async function followCouriers(parts: BookingParts): Promise<void> {
  await settleEnded(parts.database);
  let failures = 0;
  for (let requests = 0; requests < maxAtOnce && failures < maxFailures && !parts.stopping?.aborted; requests += 1) {
    const booking = await takeToFollow(parts.database.db);
    if (!booking) return;
    if (!(await askFor(parts, booking))) failures += 1;
  }
}

/** Returns whether the courier answered. */
async function askFor(parts: BookingParts, booking: FollowedBooking): Promise<boolean> {
  const { db } = parts.database;
  const { courier } = booking;
  try {
    const opened = await openAccount(parts, courier);
    if (!opened) return false;
    const event = await askWhere(opened.courier, booking);
    await updateUnread(db, { courier, question: 'status' });
    if (event) await storeEvent(parts, courier, event);
    return true;
  } catch (error) {
    if (error instanceof KeysRefused) await updateProblem(db, courier, error.message);
    else if (error instanceof PleaseWait) await pauseAccount(db, courier, error.seconds);
    else if (isNoAnswer(error)) await updateUnread(db, { courier, question: 'status' }, error);
    else log.error('A courier could not be asked where a parcel is', error);
    return false;
  }
}

/** Absent: it says nothing new. */
async function askWhere(
  asked: Courier,
  { invoice, consignment, said }: FollowedBooking,
): Promise<CourierEvent | undefined> {
  const at = new Date(Date.now() - cachedMs);
  const id = consignment ?? (await asked.find?.(invoice))?.id ?? null;
  if (id === null) return undefined;
  const status = await asked.statusOf(id);
  if (status === said && consignment !== null) return undefined;
  return { consignment: id, invoice, status, reason: null, collected: null, at };
}

const storeEvent = ({ database }: BookingParts, courier: CourierKey, event: CourierEvent): Promise<void> =>
  inTransaction(database, async (tx) => {
    if (await insertEvent(tx, { courier, source: 'poll', raw: JSON.stringify(event), outcome: 'waiting' }))
      await readSoon(tx);
  });
