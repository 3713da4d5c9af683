import { beginningOf } from '#shared/beginning-of.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import type { CourierKey } from '#shared/couriers.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { NetworkLimit } from '#server/platform/http/limits/network-limits.ts';
import { SecretUnreadable } from '#server/platform/secrets/secret-box.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { findKeys, type AccountParts } from '#server/sales/courier-accounts/courier-accounts.ts';
import { insertEvent } from './courier-events.queries.ts';
import { withoutPeople } from './without-people.ts';

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
  /** Of its address. */
  token: string | undefined;
  /** The sender's network address. */
  address: string;
}

/**
 * Stores what comes in a courier's name, as it came; a job reads it. Throws NOT_GENUINE for what is not the courier's
 * own: a trace of it is stored too, and changes nothing. Returns the headers that the courier wants
 * in the answer.
 */
export async function receiveEvent(
  { database, secretKey }: AccountParts,
  wrongOnes: NetworkLimit,
  { courier, headers, body, token, address }: Incoming,
): Promise<Record<string, string> | undefined> {
  const keys = await findKeys({ db: database.db, secretKey }, courier).catch((error: unknown) => {
    // nothing can be checked until the owner has entered the keys again
    if (error instanceof SecretUnreadable) return {};
    throw error;
  });
  const kind = courierKinds[courier];
  if (!kind.isGenuine({ headers, body, token }, keys)) {
    await wrongOnes.count(address);
    if (kind.isTrial?.(body, keys)) return kind.answer?.(keys);
    // strangers do not fill the disk
    const kept = beginningOf(withoutPeople(body), 1000);
    await insertEvent(database.db, { courier, source: 'webhook', raw: body, kept, outcome: 'forged' });
    throw refusal(bookingsApi.receive, 'NOT_GENUINE', 'The token or the signature of this message is wrong.');
  }
  await inTransaction(database, async (tx) => {
    if (await insertEvent(tx, { courier, source: 'webhook', raw: body, outcome: 'waiting' })) await readSoon(tx);
  });
  return kind.answer?.(keys);
}

export const readSoon = (tx: Tx): Promise<void> =>
  addJob(tx, 'read-courier-events', {}, { key: 'read-courier-events' });
