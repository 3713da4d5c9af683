import { gatewayRows } from '#shared/payment-gateways.ts';
import { onlinePaymentsApi } from '#shared/api/sales/online-payments.ts';
import type { Refund } from '#shared/api/sales/orders/refunds.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { KeysRefused, PleaseWait } from '#server/platform/gateways/couriers/courier.ts';
import { DeliveryUnknown, NotReached, reasonOf } from '#server/platform/gateways/outcome.ts';
import {
  PaymentRefused,
  type GatewayRefund,
  type PaymentGateway,
} from '#server/platform/gateways/payments/payment-gateway.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { log } from '#server/platform/process/log.ts';
import { addAt, addJob } from '#server/platform/queue/jobs.ts';
import { openGateway, pauseGateway, updateGatewayProblem } from '#server/sales/gateway-accounts/gateway-accounts.ts';
import { getRefund, lockDueRefund, lockRefund, markSentOnline } from '#server/sales/refunds/refunds.ts';
import {
  findRefundable,
  insertOnlineRefund,
  postponeRefund,
  takeDueRefund,
  updateRefundRefused,
  updateSending,
  updateSent,
  type DueRefund,
} from './send-refunds.queries.ts';
import type { OnlineParts } from './take-payments.service.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Sends refunds back through gateways. */
    'refund-online-payments': Record<string, never>;
  }
}

const call = onlinePaymentsApi.refund;

/** Writes down that a gateway is to send a refund back; a job asks it. Throws NotFound, Conflict. */
export async function refundOnline(database: Database, caller: Caller, id: string): Promise<Refund> {
  return inTransaction(database, async (tx) => {
    const { orderId } = await lockDueRefund(tx, caller, id, call);
    const { amount } = await getRefund(tx, id);
    const payment = await findRefundable(tx, orderId, amount);
    if (payment === undefined)
      throw refusal(call, 'NOT_REFUNDABLE', 'No online payment of this order can send back this amount now.');
    await insertOnlineRefund(tx, { refund: id, payment, amount, by: caller.userId });
    await addJob(tx, 'refund-online-payments', {}, { key: 'refund-online-payments' });
    return getRefund(tx, id);
  });
}

/** Sends all refunds that wait, one by one. */
export async function sendOnlineRefunds(parts: OnlineParts): Promise<void> {
  while (!parts.stopping?.aborted) {
    const due = await takeDueRefund(parts.database.db);
    if (!due) return;
    await sendOne(parts, due);
  }
}

async function sendOne(parts: OnlineParts, due: DueRefund): Promise<void> {
  const { database } = parts;
  try {
    const opened = await openGateway(parts, due.gateway);
    if (!opened) throw new NotReached('The shop has no such account at the gateway');
    const there = await (due.mayBeSent ? findSent : send)(parts, opened.gateway, due);
    await inTransaction(database, async (tx) => {
      const refund = await lockRefund(tx, due.refund, due.by);
      if (!refund || !(await updateSent(tx, due.id, there.transaction))) return;
      const paid = { method: due.gateway, transactionId: there.transaction, by: due.by };
      await markSentOnline(tx, { id: due.refund, orderId: refund.orderId }, paid);
    });
  } catch (error) {
    if (error instanceof PaymentRefused) return updateRefundRefused(database.db, due.id, error.message);
    await postpone(parts, due, error);
  }
}

const maxQuestions = 5;

/** The one that the gateway has and did not have before. What it never gets is not sent again without a person. */
async function findSent(_: OnlineParts, gateway: PaymentGateway, due: DueRefund): Promise<GatewayRefund> {
  const all = await gateway.refundsOf(due);
  const found = all.find(({ transaction, amount }) => !due.known.includes(transaction) && amount === due.amount);
  if (found) return found;
  const { name } = gatewayRows[due.gateway];
  if (due.attempts >= maxQuestions) throw new PaymentRefused(`${name} did not get this refund. Send it again.`);
  throw new DeliveryUnknown(`${name} does not have this refund yet`);
}

/** Notes what the gateway has before it is asked for another one. */
async function send({ database: { db } }: OnlineParts, gateway: PaymentGateway, due: DueRefund): Promise<GatewayRefund> {
  const before = await gateway.refundsOf(due);
  await updateSending(
    db,
    due.id,
    before.map(({ transaction }) => transaction),
  );
  return gateway.refund(due);
}

const usualWaitSeconds = 30;
const longestWaitSeconds = 600;

async function postpone({ database: { db } }: OnlineParts, due: DueRefund, error: unknown): Promise<void> {
  if (error instanceof KeysRefused) await updateGatewayProblem(db, due.gateway, error.message);
  if (error instanceof PleaseWait) await pauseGateway(db, due.gateway, error.seconds);
  const isUsual = [KeysRefused, PleaseWait, NotReached, DeliveryUnknown].some((kind) => error instanceof kind);
  if (!isUsual) log.error('A gateway could not be asked for a refund', error);
  const seconds = Math.min(usualWaitSeconds * due.attempts, longestWaitSeconds);
  // nothing reached the gateway
  const isOut = [KeysRefused, PleaseWait, NotReached].some((kind) => error instanceof kind);
  const state = isOut && !due.mayBeSent ? 'waiting' : 'as it is';
  await postponeRefund(db, due.id, { seconds, problem: reasonOf(error), state });
  await addAt(db, 'refund-online-payments', {}, seconds);
}
