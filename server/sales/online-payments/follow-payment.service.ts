import { isOff } from '#shared/order-states.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import {
  isTakenByShop,
  type GatewayPayment,
  type PaymentGateway,
  type PaymentName,
  type TakingGateway,
} from '#server/platform/gateways/payments/payment-gateway.ts';
import { addLater } from '#server/platform/queue/jobs.ts';
import { lockOrder } from '#server/sales/orders/orders.ts';
import type { DuePayment } from './due-payments.queries.ts';
import { postponeOnline } from './due-payments.queries.ts';
import { insertAnswer } from './payment-events.queries.ts';
import { endAsked, endOnline, lockOnline, updateAuthorised } from './online-payment-rows.queries.ts';
import { findMoney, isTaking, type OrderMoney } from './order-money.queries.ts';
import { recordCompleted } from './settle-payment.service.ts';

/** A customer who agreed, and whose browser did not come back, waits at most so long. */
export const untilAskedSeconds = 120;
/** Another try of the same order is being taken. */
const afterOtherSeconds = 10;
/** Where the gateway takes the money by itself, some may come after the shop has given up. */
const lateSeconds = 3600;

type Followed = DuePayment & PaymentName;
/** Payments end without money, and some are asked about once more. */
type Ending = DuePayment & { askAgainIn?: number | null };

/**
 * Takes the money that the customer has agreed to pay, or asks what became of it. Asks before it takes again. A gateway
 * that takes the money by itself is only asked.
 */
export async function followPayment(database: Database, gateway: PaymentGateway, due: Followed): Promise<void> {
  const taking = isTakenByShop(gateway) ? gateway : undefined;
  if (taking && due.state === 'started' && due.returned === 'success') return takeMoney(database, taking, due);
  const said = await heard(database, due, await gateway.ask(due));
  if (said.progress === 'completed') return recordCompleted(database, due.id, said);
  const ending = { ...due, askAgainIn: askAgainIn(gateway, due) };
  if (said.progress === 'refused') return refuse(database, ending, said.why);
  if (due.state === 'held') return refuse(database, ending, 'The money was not taken');
  if (taking && (said.progress === 'agreed' || due.state === 'authorised'))
    return due.isLate ? expire(database, due) : takeMoney(database, taking, due);
  return wait(database, ending);
}

/** When a payment that ends without money is asked about once more. null: no money can come any more. */
export const askAgainIn = (gateway: PaymentGateway | undefined, due: DuePayment): number | null =>
  gateway === undefined || isTakenByShop(gateway) || due.isForgotten ? null : lateSeconds;

/** The customer is at the gateway, or has left it. */
async function wait(database: Database, due: Ending): Promise<void> {
  if (due.isLate) return expire(database, due);
  if (due.returned !== null && due.returned !== 'success')
    return refuse(database, due, due.returned === 'cancel' ? 'The customer cancelled' : 'The gateway declined it');
  // the browser says that the money was taken, and the gateway does not know it yet
  const isSoon = due.returned === 'success';
  const seconds = isSoon ? Math.min(afterOtherSeconds * due.attempts, untilAskedSeconds) : untilAskedSeconds;
  await postponeOnline(database.db, due, { seconds, problem: null });
  await addLater(database.db, 'take-online-payments', {}, seconds);
}

async function takeMoney(database: Database, gateway: TakingGateway, due: Followed): Promise<void> {
  const way = await inTransaction(database, (tx) => authorise(tx, due));
  if (way === 'done') return;
  if (way === 'other first') {
    if (due.isLate) return expire(database, due);
    await postponeOnline(database.db, due, { seconds: afterOtherSeconds, problem: null });
    return addLater(database.db, 'take-online-payments', {}, afterOtherSeconds);
  }
  const said = await heard(database, due, await gateway.take(due));
  if (said.progress === 'completed') return recordCompleted(database, due.id, said);
  if (said.progress === 'refused') return refuse(database, due, said.why);
  // a browser said that the customer agreed, but the gateway denies it
  if (said.progress === 'open') return refuse(database, due, 'The customer did not pay at the gateway');
  // it is asked again
  await postponeOnline(database.db, due, { seconds: afterOtherSeconds, problem: null });
  await addLater(database.db, 'take-online-payments', {}, afterOtherSeconds);
}

/** Writes down that the money is about to be taken, if the order still needs exactly this amount. */
async function authorise(tx: Tx, { id, order, amount, state }: Followed): Promise<'go' | 'done' | 'other first'> {
  const now = await lockOrder(tx, order, null);
  const own = await lockOnline(tx, id);
  // asked before: it was not taken yet; else another process is about to take it
  if (own?.state === 'authorised') return state === 'authorised' ? 'go' : 'done';
  if (!now || own?.state !== 'started') return 'done';
  if (await isTaking(tx, order)) return 'other first';
  const why = whyNot(await findMoney(tx, order), amount);
  if (why !== undefined) {
    await endOnline(tx, id, { state: 'refused', problem: `${why}. No money was taken` });
    return 'done';
  }
  await updateAuthorised(tx, id);
  return 'go';
}

function whyNot({ status, rest, isExpired, isUnderWay }: OrderMoney, amount: number): string | undefined {
  if (isOff(status) && !isExpired) return `The order is ${status}`;
  if (rest <= 0) return 'The order is already paid';
  if (isUnderWay) return 'A courier already collects the money';
  return rest === amount ? undefined : 'The amount of the order has changed';
}

const expire = ({ db }: Database, due: Ending) =>
  endAsked(db, due, {
    state: 'expired',
    askAgainIn: due.askAgainIn ?? null,
    problem: `The customer did not pay at ${gatewayRows[due.gateway].name} in time`,
  });

const refuse = ({ db }: Database, due: Ending, why: string | null) =>
  endAsked(db, due, { state: 'refused', problem: why ?? 'Refused', askAgainIn: due.askAgainIn ?? null });

/** Keeps the answer as it came. */
async function heard({ db }: Database, { id, gateway }: Followed, said: GatewayPayment): Promise<GatewayPayment> {
  await insertAnswer(db, { gateway, payment: id, raw: said.raw });
  return said;
}
