import { gatewayRows } from '#shared/payment-gateways.ts';
import { DeliveryUnknown, KeysRefused, NotReached, PleaseWait, reasonOf } from '#server/platform/gateways/outcome.ts';
import {
  isTakenByShop,
  PaymentRefused,
  type PaymentGateway,
} from '#server/platform/gateways/payments/payment-gateway.ts';
import { log } from '#server/platform/process/log.ts';
import { addLater } from '#server/platform/queue/jobs.ts';
import {
  noticeAddress,
  openGateway,
  pauseGateway,
  updateGatewayProblem,
  type GatewayParts,
} from '#server/sales/gateway-accounts/gateway-accounts.ts';
import { askAgainIn, followPayment, untilAskedSeconds } from './follow-payment.service.ts';
import { findState, postponeOnline, takeDue, updateOpened, type DuePayment } from './due-payments.queries.ts';
import { findPaying } from './order-money.queries.ts';
import { endAsked } from './online-payment-rows.queries.ts';
import { returnAddress } from './pay-links.service.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Asks gateways about the payments that are due. */
    'take-online-payments': Record<string, never>;
  }
}

export interface OnlineParts extends GatewayParts {
  /** The shop's public address. */
  origin(): Promise<string>;
  /** When it is aborted, payments wait for another process or the next start. */
  stopping?: AbortSignal | undefined;
}

/** How many payments are asked about side by side: each takes as long as the gateway's answer. */
const atOnce = 4;

/** Opens, takes and asks about all payments that are due, and ends those whose time is over. */
export async function takeOnlinePayments(parts: OnlineParts): Promise<void> {
  const ways = Array.from({ length: atOnce }, async () => {
    while (!parts.stopping?.aborted) {
      const due = await takeDue(parts.database.db);
      if (!due) return;
      await takeOne(parts, due);
    }
  });
  for (const way of await Promise.allSettled(ways)) if (way.status === 'rejected') throw way.reason;
}

async function takeOne(parts: OnlineParts, due: DuePayment): Promise<void> {
  let gateway: PaymentGateway | undefined;
  try {
    const opened = await openGateway(parts, due.gateway);
    // a payment of the sandbox is never asked about in live, and the other way round
    if (!opened || opened.mode !== due.mode) throw new NotReached(`The shop has no such account at the gateway`);
    ({ gateway } = opened);
    if (due.reference === null) await openOne(parts, gateway, due);
    else await followPayment(parts.database, gateway, { ...due, reference: due.reference });
  } catch (error) {
    await failed(parts, { due, gateway }, error);
  }
}

/** Asks the gateway for its page. If the outcome of an earlier question is unknown, no customer has seen that page. */
async function openOne({ database: { db }, ...parts }: OnlineParts, gateway: PaymentGateway, due: DuePayment) {
  const { name } = gatewayRows[due.gateway];
  if (due.wasOpened || due.isLate)
    return endAsked(db, due, { state: 'expired', problem: due.problem ?? `${name} did not answer` });
  try {
    const returnTo = await returnAddress(db, await parts.origin(), due.order);
    const page = await gateway.open({
      invoice: due.invoice,
      amount: due.amount,
      returnTo,
      noticesTo: noticeAddress(await parts.origin(), due.gateway),
      customer: await findPaying(db, due.order),
    });
    await updateOpened(db, due.id, { ...page, seconds: untilAskedSeconds });
    await addLater(db, 'take-online-payments', {}, untilAskedSeconds);
  } catch (error) {
    if (error instanceof PaymentRefused) return endAsked(db, due, { state: 'refused', problem: error.message });
    // no customer can pay there, whatever became of it
    if (error instanceof DeliveryUnknown) return endAsked(db, due, { state: 'expired', problem: error.message });
    throw error;
  }
}

const maxOpenings = 4;
const usualWaitSeconds = 5;
const longestWaitSeconds = 120;
/** What only the gateway knows is asked about until it answers. */
const unknownWaitSeconds = 600;

interface Asking {
  due: DuePayment;
  /** Absent: the shop is not connected with it any more. */
  gateway: PaymentGateway | undefined;
}

/** The gateway could not be asked. Tries again later, or ends what must have ended by now. */
async function failed({ database: { db } }: OnlineParts, { due, gateway }: Asking, error: unknown): Promise<void> {
  if (error instanceof KeysRefused) await updateGatewayProblem(db, due.gateway, error.message);
  if (error instanceof PleaseWait) await pauseGateway(db, due.gateway, error.seconds);
  const isUsual = [KeysRefused, PleaseWait, NotReached, DeliveryUnknown].some((kind) => error instanceof kind);
  if (!isUsual) log.error('A payment gateway could not be asked', error);
  const problem = reasonOf(error);
  // a customer waits for the page: the next try is a press away
  if (due.reference === null && (error instanceof KeysRefused || due.attempts >= maxOpenings))
    return endAsked(db, due, { state: 'expired', problem });
  if (due.isLate) {
    if (!(await mayHaveMoved(db, { due, gateway })))
      return endAsked(db, due, { state: 'expired', problem, askAgainIn: askAgainIn(gateway, due) });
    return endAsked(db, due, { state: 'held', problem: unknown(problem), askAgainIn: unknownWaitSeconds });
  }
  const seconds =
    error instanceof PleaseWait ? error.seconds : Math.min(usualWaitSeconds * due.attempts, longestWaitSeconds);
  await postponeOnline(db, due, { seconds, problem, isUnopened: !(error instanceof DeliveryUnknown) });
  await addLater(db, 'take-online-payments', {}, seconds);
}

/** Before the shop asks the gateway to take the money, none moves; some take it by themselves before they return. */
async function mayHaveMoved(db: OnlineParts['database']['db'], { due, gateway }: Asking): Promise<boolean> {
  const state = await findState(db, due.id);
  if (state !== 'started') return state === 'authorised' || state === 'held';
  return due.returned === 'success' && gateway !== undefined && !isTakenByShop(gateway);
}

const unknown = (problem: string) => `It is unknown whether the money was taken. ${problem}`;
