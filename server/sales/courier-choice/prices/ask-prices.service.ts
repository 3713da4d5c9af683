import { courierRows, type CourierKey } from '#shared/couriers.ts';
import { ShipmentRefused, type CourierPrice } from '#server/platform/gateways/couriers/courier.ts';
import { KeysRefused, NotReached, PleaseWait } from '#server/platform/gateways/outcome.ts';
import { log } from '#server/platform/process/log.ts';
import {
  isNoAnswer,
  openAccount,
  pauseAccount,
  updateProblem,
  updateUnread,
  type AccountParts,
  type OpenedAccount,
} from '#server/sales/courier-accounts/courier-accounts.ts';
import { findAreas, hashOfPlace, type Written } from '#server/sales/courier-areas/courier-areas.ts';
import { keyOf, stepOf, type PriceKey } from './price-step.ts';
import { listAsked, listWaiting, upsertPrice } from './prices.queries.ts';

interface PriceParts extends AccountParts {
  /** When it is aborted, prices wait for the next run. */
  stopping?: AbortSignal | undefined;
}

/** Shorter than the time until the next run. */
const patienceMs = 4 * 60_000;
// a courier that is away is asked again in the next run
const maxFailuresInARow = 3;

type Wanted = PriceKey & { written: Written };

/** Asks couriers what they want for the parcels that wait, before staff choose: booking never waits for a price. */
export async function askPrices(parts: PriceParts): Promise<void> {
  const { db } = parts.database;
  const waiting = await listWaiting(db);
  if (waiting.length === 0) return;
  const asked = new Set((await listAsked(db)).map(keyOf));
  const wanted = new Map<string, Wanted>();
  for (const { courier, weight, ...written } of waiting) {
    if (weight > (courierRows[courier].maxWeight ?? Infinity)) continue;
    const one = { courier, place: hashOfPlace(written), grams: stepOf(weight), written };
    if (!asked.has(keyOf(one))) wanted.set(keyOf(one), one);
  }
  const endsAt = Date.now() + patienceMs;
  const byCourier = Map.groupBy(wanted.values(), ({ courier }) => courier);
  await Promise.all([...byCourier].map(([courier, all]) => askOneByOne(parts, courier, all, endsAt)));
}

async function askOneByOne(parts: PriceParts, courier: CourierKey, all: Wanted[], endsAt: number): Promise<void> {
  const { db } = parts.database;
  try {
    const opened = await openAccount(parts, courier);
    if (!opened?.courier.priceOf) return;
    let failures = 0;
    for (const one of all) {
      if (failures === maxFailuresInARow || Date.now() > endsAt || parts.stopping?.aborted) return;
      const answer = await askPrice(db, opened, one).then((price) => ({ price }), toFailure);
      failures = 'error' in answer ? failures + 1 : 0;
      if ('error' in answer) await updateUnread(db, { courier, question: 'prices' }, answer.error);
      else {
        await upsertPrice(db, one, answer.price);
        if (answer.price) await updateUnread(db, { courier, question: 'prices' });
      }
    }
  } catch (error) {
    if (error instanceof KeysRefused) return updateProblem(db, courier, error.message);
    if (error instanceof PleaseWait) return pauseAccount(db, courier, error.seconds);
    // unreadable keys: the account says so itself
    if (!(error instanceof NotReached)) throw error;
  }
}

/** Absent: none can be had for this place. */
async function askPrice(
  db: AccountParts['database']['db'],
  { courier, account }: OpenedAccount,
  { courier: key, grams, written }: Wanted,
): Promise<CourierPrice | undefined> {
  try {
    const areas = await findAreas({ db, key, courier }, written);
    return await courier.priceOf?.({ areas, weight: grams, pickup: account.pickup });
  } catch (error) {
    if (error instanceof ShipmentRefused) return undefined;
    throw error;
  }
}

/** Throws what concerns all prices of the courier. */
function toFailure(error: unknown): { error: unknown } {
  if (error instanceof KeysRefused || error instanceof PleaseWait) throw error;
  if (!isNoAnswer(error)) log.error('A courier could not be asked for a price', error);
  return { error };
}
