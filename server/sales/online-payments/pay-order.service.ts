import type { DataOf } from '#shared/api/endpoint.ts';
import { onlinePaymentsApi, type PayState } from '#shared/api/sales/payments/online-payments.ts';
import { t } from '#shared/language.ts';
import { isOff } from '#shared/order-states.ts';
import { whyNotPayable } from '#shared/orders/why-not-payable.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { listGateways } from '#server/sales/gateway-accounts/gateway-accounts.ts';
import { lockOrder } from '#server/sales/orders/orders.ts';
import { listOfOrder, wakeOnline, type OnlinePaymentRow } from './online-payment-rows.queries.ts';
import { findMoney, insertOnlinePayment, isTaking, type OrderMoney } from './order-money.queries.ts';
import { getPaid } from './pay-links.service.ts';
import { insertReturn } from './payment-events.queries.ts';

type State = DataOf<typeof onlinePaymentsApi.open>;

/** Where the payment of an order is, for whoever has its link. Throws NotFound, TooMany. */
export async function openPayment(database: Database, token: string, address: string): Promise<State> {
  return toState(database.db, await getPaid(database, token, address));
}

/** `isOver`: the link has ended, so that nothing can begin. */
async function toState(db: Database['db'], order: OrderMoney & { isOver?: boolean }): Promise<State> {
  const [latest] = await listOfOrder(db, order.id);
  const gateway = await findOffered(db, order);
  const state = stateOf(order, latest);
  return {
    orderId: order.number,
    amount: Math.max(0, order.rest),
    gateway: gateway === undefined ? null : gatewayRows[gateway.gateway].name,
    isTest: (latest?.mode ?? gateway?.mode) === 'sandbox',
    state: (gateway === undefined || order.isOver) && ['ready', 'failed'].includes(state) ? 'closed' : state,
    why: state === 'failed' ? whyFailed(latest!) : null,
    page: state === 'open' ? latest!.page : null,
  };
}

function stateOf({ status, rest, isClaimed, isUnderWay }: OrderMoney, latest: OnlinePaymentRow | undefined): PayState {
  if (latest?.state === 'authorised' || (latest?.state === 'started' && latest.returned === 'success'))
    return 'checking';
  if (latest?.state === 'held') return latest.mode === 'sandbox' ? 'test' : 'held';
  if (isOff(status)) return latest?.payment ? 'refund' : 'closed';
  if (rest <= 0) return 'paid';
  if (isUnderWay || (isClaimed && latest?.state !== 'started')) return 'closed';
  if (latest?.state === 'started') return latest.page === null ? 'opening' : latest.returned ? 'checking' : 'open';
  return latest === undefined || latest.state === 'confirmed' || latest.state === 'refunded' ? 'ready' : 'failed';
}

function whyFailed({ state, returned, reference }: OnlinePaymentRow): NonNullable<State['why']> {
  if (reference === null) return 'no answer';
  if (returned === 'cancel') return 'cancelled';
  return state === 'expired' ? 'expired' : 'declined';
}

/** The gateway that the customer chose, or the first that the shop has; absent: none can be used now. */
async function findOffered(db: Database['db'] | Tx, { method }: OrderMoney) {
  const offered = (await listGateways(db)).filter(({ problem }) => problem === null);
  return offered.find(({ gateway }) => gateway === method) ?? offered[0];
}

/**
 * Begins to pay an order: writes down the try, and a job asks the gateway for its page. While another is under way,
 * nothing begins. Throws NotFound, TooMany, Conflict NOT_PAYABLE.
 */
export async function startPayment(database: Database, token: string, address: string): Promise<State> {
  const { id, isOver } = await getPaid(database, token, address);
  await inTransaction(database, async (tx) => {
    await lockOrder(tx, id, null);
    const order = await findMoney(tx, id);
    const [latest] = await listOfOrder(tx, id);
    const state = stateOf(order, latest);
    if (!['ready', 'failed', 'test'].includes(state) || (await isTaking(tx, id))) return;
    const gateway = await findOffered(tx, order);
    if (!gateway || isOver || whyNotPayable(order)) throw notPayable();
    await insertOnlinePayment(tx, { order: id, ...gateway, amount: order.rest });
    await takeSoon(tx);
  });
  return toState(database.db, await findMoney(database.db, id));
}

const notPayable = () =>
  refusal(onlinePaymentsApi.start, 'NOT_PAYABLE', t('This order cannot be paid online at the moment. Please call us.'));

export const takeSoon = (tx: Tx): Promise<void> =>
  addJob(tx, 'take-online-payments', {}, { key: 'take-online-payments' });

/** A payment that had ended gets so much time again: its customer came back late. */
export const secondMinutes = 10;

interface Returned {
  token: string;
  reference: string;
  status: 'success' | 'failure' | 'cancel';
}

/** What a browser brings back proves nothing: the gateway is asked at once. Throws NotFound, TooMany. */
export async function returnFromGateway(
  database: Database,
  { token, reference, status }: Returned,
  address: string,
): Promise<State> {
  const { id } = await getPaid(database, token, address);
  const known = (await listOfOrder(database.db, id)).find((one) => one.reference === reference);
  // twice the same is a reload
  if (known && known.payment === null && known.returned !== status) await hear(database, known, status);
  return toState(database.db, await findMoney(database.db, id));
}

async function hear(database: Database, known: OnlinePaymentRow, status: Returned['status']): Promise<void> {
  await inTransaction(database, async (tx) => {
    const raw = JSON.stringify({ reference: known.reference, status });
    await insertReturn(tx, { gateway: known.gateway, payment: known.id, raw });
    // a success is not taken back by another tab
    if (known.returned === 'success' && known.state === 'started') return;
    await wakeOnline(tx, known.id, { returned: status, minutes: secondMinutes });
    await takeSoon(tx);
  });
}
