import { pathIn } from '#shared/language.ts';
import { payLinksApi, type PayLink } from '#shared/api/sales/payments/pay-links.ts';
import { whyNotPayable } from '#shared/orders/why-not-payable.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { listGateways } from '#server/sales/gateway-accounts/gateway-accounts.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';
import {
  getTrackingKey,
  noSuchOrder,
  payToken,
  readPayToken,
  requireOrder,
  trackingToken,
} from '#server/sales/orders/orders.ts';
import { findMoney, findMoneyByNumber, type OrderMoney } from './order-money.queries.ts';

/** The order that this link pays; `isOver`: the link has ended. Throws NotFound, TooMany. */
export async function getPaid(
  database: Database,
  token: string,
  address: string,
): Promise<OrderMoney & { isOver: boolean }> {
  const limit = networkLimit(database, 'track-order');
  await limit.count(address);
  const link = readPayToken(await getTrackingKey(database.db), token);
  const order = link && (await findMoneyByNumber(database.db, link.number));
  if (!link || !order) throw noSuchOrder();
  await limit.takeBack(address);
  return { ...order, isOver: link.end !== null && link.end <= new Date() };
}

/** Where the gateway sends the customer's browser. The link opens nothing but the payment of this order. */
export async function returnAddress(db: Database['db'], origin: string, order: string): Promise<string> {
  const { number, language } = await findMoney(db, order);
  return origin + pathIn(language, `/pay/${trackingToken(await getTrackingKey(db), number, 'pay')}`);
}

const validDays = 7;

/** The last day of a link that is made now. */
export const lastDayOfLink = (now: Date): Date => new Date(now.getTime() + validDays * 24 * 60 * 60_000);

/**
 * A link with which anybody pays what an order still costs, for a week; `isSent`: its customer gets it by SMS and mail.
 * Throws NotFound, Conflict NOT_PAYABLE.
 */
export async function makePayLink(
  database: Database,
  caller: Caller,
  { id, isSent, origin }: { id: string; isSent: boolean; origin: string },
): Promise<PayLink> {
  return inTransaction(database, async (tx) => {
    await requireOrder(tx, id, caller);
    const order = await findMoney(tx, id);
    const hasGateway = (await listGateways(tx)).some(({ problem }) => problem === null);
    const why = whyNoLink(order, hasGateway);
    if (why) throw refusal(payLinksApi.make, 'NOT_PAYABLE', why);
    if (isSent) await putMessages(tx, id, 'pay-link');
    const until = lastDayOfLink(new Date());
    const token = payToken(await getTrackingKey(database.db), order.number, until);
    return {
      link: origin + pathIn(order.language, `/pay/${token}`),
      amount: order.rest,
      until: until.toISOString().slice(0, 10),
    };
  });
}

function whyNoLink(order: OrderMoney, hasGateway: boolean): string | undefined {
  if (!hasGateway) return 'Connect a payment gateway first.';
  // the link would ask for it again
  const isAsked = order.isClaimed ? 'First record whether the deposit has arrived.' : undefined;
  return whyNotPayable(order) ?? isAsked;
}
