import { pathIn } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { getTrackingKey, noSuchOrder, readTrackingToken, trackingToken } from '#server/sales/orders/orders.ts';
import { findMoney, findMoneyByNumber, type OrderMoney } from './order-money.queries.ts';

/** The order that this link pays. Throws NotFound, TooMany. */
export async function getPaid(database: Database, token: string, address: string): Promise<OrderMoney> {
  const limit = networkLimit(database, 'track-order');
  await limit.count(address);
  const number = readTrackingToken(await getTrackingKey(database.db), token, 'pay');
  const order = number && (await findMoneyByNumber(database.db, number));
  if (!order) throw noSuchOrder();
  await limit.takeBack(address);
  return order;
}

/** Where the gateway sends the customer's browser. The link opens nothing but the payment of this order. */
export async function returnAddress(db: Database['db'], origin: string, order: string): Promise<string> {
  const { number, language } = await findMoney(db, order);
  return origin + pathIn(language, `/pay/${trackingToken(await getTrackingKey(db), number, 'pay')}`);
}
