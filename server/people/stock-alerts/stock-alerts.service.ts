import { randomBytes } from 'node:crypto';
import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { backInStockApi } from '#shared/api/people/stock-alerts.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { findBuyable, findByKey, keepWait, stopByKey } from './stock-alerts.queries.ts';

/**
 * Requests an alert for when the variant is back in stock. Throws NotFound, CAN_BE_BOUGHT, WAITS_FOR_MUCH, TooMany. The
 * answer does not reveal whether a number waits already, or opted out.
 */
export async function askForMessage(
  database: Database,
  { variantId, phone, email }: BodyOf<typeof backInStockApi.ask>,
  address: string,
): Promise<void> {
  await networkLimit(database, 'back-in-stock').count(address);
  const variant = await findBuyable(database.db, variantId);
  if (!variant) throw new NotFound(t('We could not find this product.'));
  if (variant.canBeBought)
    throw refusal(backInStockApi.ask, 'CAN_BE_BOUGHT', t('This product is in stock again. Reload the page.'));
  const to = phone
    ? ({ channel: 'sms', recipient: phone } as const)
    : ({ channel: 'mail', recipient: email ?? '' } as const);
  const key = randomBytes(12).toString('base64url');
  const wait = { ...to, variantId, language: currentLanguage(), key };
  if (await inTransaction(database, (tx) => keepWait(tx, wait))) return;
  throw refusal(backInStockApi.ask, 'WAITS_FOR_MUCH', t('This number already waits for 20 products.'));
}

interface Link {
  key: string;
  /** Of the network, for the limits. */
  address: string;
}

/** Throws NotFound, TooMany. */
export async function openLink(database: Database, link: Link): Promise<DataOf<typeof backInStockApi.open>> {
  return withFewGuesses(database, link, () => findByKey(database.db, link.key));
}

/** Stops all alerts to the recipient of this link. Throws NotFound, TooMany. */
export async function stopMessages(database: Database, link: Link): Promise<void> {
  await withFewGuesses(database, link, () =>
    inTransaction(database, async (tx) => (await stopByKey(tx, link.key)) || undefined),
  );
}

/** Wrong keys of one address are counted, right ones are not. */
async function withFewGuesses<Found>(
  database: Database,
  { address }: Link,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const guesses = networkLimit(database, 'back-in-stock-link');
  await guesses.count(address);
  const found = await find();
  if (found === undefined) throw new NotFound(t('This link is no longer valid.'));
  await guesses.takeBack(address);
  return found;
}
