import type { Settings } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { cancelAsGuest } from './cancel-as-guest.service.ts';
import { undoAsGuest } from './undo-as-guest.service.ts';
import {
  noSuchOrder,
  type OrderRow,
  findOrder,
  findOrderByNumber,
  readTrackingToken,
  getTrackingKey,
} from '#server/sales/orders/orders.ts';
import { triesWith } from './tries-with-phone.ts';

/** The id of the order that a token opens. Throws NotFound, TooMany. */
export async function getTracked(database: Database, token: string, address: string): Promise<OrderRow> {
  const limit = triesOf(database);
  await limit.count(address);
  const number = readTrackingToken(await getTrackingKey(database.db), token);
  const row = number && (await findOrderByNumber(database.db, number));
  if (!row) throw noSuchOrder();
  await limit.takeBack(address);
  return row;
}

/** The number of the order that this review link belongs to. Throws NotFound, TooMany. */
export async function getReviewedNumber(database: Database, token: string, address: string): Promise<string> {
  const limit = triesOf(database);
  await limit.count(address);
  const number = readTrackingToken(await getTrackingKey(database.db), token, 'review');
  if (!number) throw noSuchOrder();
  await limit.takeBack(address);
  return number;
}

/**
 * The order of a guest, by its number and the phone number that it was placed with. The answer is the same for a number
 * that no order has, another phone, and an order that belongs to an account. Throws NotFound, TooMany.
 */
export async function findTracked(
  database: Database,
  { orderId, phone }: { orderId: string; phone: string },
  address: string,
): Promise<OrderRow> {
  const limit = triesOf(database);
  await limit.count(address);
  const withPhone = triesWith(database, phone, address);
  await withPhone.count();
  const row = await findOrderByNumber(database.db, orderId, phone);
  if (!row) throw new NotFound(t('There is no such order. Check the order number and the phone number.'));
  await Promise.all([limit.takeBack(address), withPhone.takeBack()]);
  return row;
}

/** A guest cancels the order that the token opens. Throws NotFound, TooMany, Conflict WRONG_STATE. */
export async function cancelTracked(database: Database, token: string, address: string): Promise<OrderRow> {
  const { id } = await getTracked(database, token, address);
  await cancelAsGuest(database, id);
  return (await findOrder(database.db, id))!;
}

interface UndoingTracked {
  token: string;
  address: string;
  device: string | null;
}

/** A guest takes that back. Throws NotFound, TooMany, Conflict TOO_LATE or OUT_OF_STOCK. */
export async function undoTracked(
  database: Database,
  settings: Settings,
  { token, address, device }: UndoingTracked,
): Promise<OrderRow> {
  const { id } = await getTracked(database, token, address);
  await undoAsGuest(database, settings, { id, address, device });
  return (await findOrder(database.db, id))!;
}

/** A try that finds its order is not counted. */
const triesOf = (database: Database) => networkLimit(database, 'track-order');
