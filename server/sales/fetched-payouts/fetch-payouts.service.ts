import { createHash } from 'node:crypto';
import { courierRows, couriers, type CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Courier, CourierPayout, PayoutLine } from '#server/platform/gateways/couriers/courier.ts';
import { KeysRefused, PleaseWait } from '#server/platform/gateways/outcome.ts';
import {
  isNoAnswer,
  openAccount,
  pauseAccount,
  takePayoutSlot,
  unreadOf,
  updateProblem,
  updateUnread,
  type AccountParts,
} from '#server/sales/courier-accounts/courier-accounts.ts';
import { findHashes } from './payouts.queries.ts';
import { upsertPayout, upsertUnread } from './read-payouts.queries.ts';
import { recordClear } from './record-payout.service.ts';

interface PayoutParts extends AccountParts {
  stopping?: AbortSignal;
}

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Asks couriers for their payouts, and records what is clear if the owner wants that. */
    'fetch-payouts': Record<string, never>;
  }
}

/** The rest is read the next time. */
const maxAtOnce = 50;

/** Reads the payouts that are new or have changed, and records the clear ones where the owner wants that. */
export async function fetchPayouts(parts: PayoutParts): Promise<void> {
  for (const courier of couriers) if (courierRows[courier].listsPayouts) await fetchFrom(parts, courier);
  await recordClear(parts);
}

async function fetchFrom(parts: PayoutParts, courier: CourierKey): Promise<void> {
  const { db } = parts.database;
  const since = await takePayoutSlot(db, courier);
  if (since === undefined) return;
  try {
    const opened = await openAccount(parts, courier);
    if (!opened?.courier.payouts) return;
    const listed = await opened.courier.payouts();
    for (const payout of await newOnes(db, { courier, listed, since })) {
      if (parts.stopping?.aborted) return;
      await readPayout(db, { courier, asked: opened.courier, payout });
    }
    await updateUnread(db, { courier, question: 'payouts' });
  } catch (error) {
    if (error instanceof KeysRefused) await updateProblem(db, courier, error.message);
    else if (error instanceof PleaseWait) await pauseAccount(db, courier, error.seconds);
    else if (isNoAnswer(error)) await updateUnread(db, { courier, question: 'payouts' }, error);
    else throw error;
  }
}

interface Listed {
  courier: CourierKey;
  listed: readonly CourierPayout[];
  /** The first day that counts. */
  since: string;
}

async function newOnes(db: Database['db'], { courier, listed, since }: Listed): Promise<CourierPayout[]> {
  const known = await findHashes(db, courier);
  return listed
    .filter(({ paidAt }) => paidAt === null || dayInDhaka(paidAt) >= since)
    .filter((payout) => !known.get(payout.number)?.equals(hashOf(payout)))
    .slice(0, maxAtOnce);
}

const dayInDhaka = (moment: Date) => new Date(moment.getTime() + 6 * 60 * 60_000).toISOString().slice(0, 10);
const hashOf = ({ said }: CourierPayout): Buffer => createHash('sha256').update(said).digest();

async function readPayout(
  db: Database['db'],
  { courier, asked, payout }: { courier: CourierKey; asked: Courier; payout: CourierPayout },
): Promise<void> {
  const { said: _, ...facts } = payout;
  let lines: PayoutLine[];
  try {
    lines = (await asked.payoutLines?.(payout.number)) ?? [];
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    return upsertUnread(db, { courier, ...facts, problem: unreadOf('its parcels', error) });
  }
  const problem = lines.length === 0 ? `${courierRows[courier].name} names no parcel of it` : null;
  await upsertPayout(db, { courier, ...facts, hash: hashOf(payout), lines, problem });
}
