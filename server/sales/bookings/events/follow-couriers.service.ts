import { inTransaction } from '#server/platform/db/database.ts';
import type { CourierEvent } from '#server/platform/gateways/couriers/courier-kind.ts';
import { KeysRefused, PleaseWait, reasonOf } from '#server/platform/gateways/outcome.ts';
import { log } from '#server/platform/process/log.ts';
import { openAccount, pauseAccount, updateProblem } from '#server/sales/courier-accounts/courier-accounts.ts';
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
async function askFor(parts: BookingParts, { courier, invoice, consignment, said }: FollowedBooking): Promise<boolean> {
  const { database } = parts;
  try {
    const opened = await openAccount(parts, courier);
    if (!opened) return false;
    const at = new Date(Date.now() - cachedMs);
    const id = consignment ?? (await opened.courier.find?.(invoice))?.id ?? null;
    if (id === null) return true;
    const status = await opened.courier.statusOf(id);
    if (status === said && consignment !== null) return true;
    const event: CourierEvent = { consignment: id, invoice, status, reason: null, collected: null, at };
    await inTransaction(database, async (tx) => {
      if (await insertEvent(tx, { courier, source: 'poll', raw: JSON.stringify(event), outcome: 'waiting' }))
        await readSoon(tx);
    });
    return true;
  } catch (error) {
    if (error instanceof KeysRefused) await updateProblem(database.db, courier, error.message);
    else if (error instanceof PleaseWait) await pauseAccount(database.db, courier, error.seconds);
    else log.warn(`A courier did not say where a parcel is: ${reasonOf(error)}`);
    return false;
  }
}
