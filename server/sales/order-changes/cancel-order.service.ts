import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import type { OrderEventSource } from '#shared/orders/order-events.ts';
import { isHere, type Canceller, type OrderStatus } from '#shared/order-states.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { refuseReported } from '#server/sales/payments/payments.ts';
import { oweTotal } from '#server/sales/refunds/refunds.ts';
import { uncountSold, listParcels } from '#server/sales/fulfilment/fulfilment.ts';
import {
  setActor,
  recordEvent,
  alreadyDecided,
  noSuchOrder,
  lockOrder,
  getOrder,
} from '#server/sales/orders/orders.ts';
import { restock } from '#server/sales/stock/stock.ts';
import { lockWaiting, updateCancelled } from './cancel-order.queries.ts';
import { dropParcels } from '#server/sales/shipping/shipping.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

/** The canceller of an order; `actor`: the person, if there is one. */
interface Cancelling {
  by: Canceller;
  actor: string | null;
  reason?: string | null;
  /** Whether the customer gets a message; the customer of an order whose time ran out gets it in any case. */
  isTold?: boolean;
}

/** Cancels a pending order and returns its stock. Throws NotFound; Conflict if it was decided or cancelled already. */
export async function cancelOrder(
  tx: Tx,
  id: string,
  { by, actor, reason = null, isTold = false }: Cancelling,
): Promise<void> {
  const order = await lockWaiting(tx, id);
  if (!order) throw noSuchOrder();
  if (order.status !== 'pending') throw alreadyDecided(order.status);
  const refund = await takeOff(tx, id, { by, actor, reason });
  if (by === 'time') await putMessages(tx, id, 'order-expired');
  else if (isTold) await putMessages(tx, id, 'order-cancelled', refund);
}

/** Cancels a customer's own order while it is pending. Throws NotFound, Conflict WRONG_STATE. */
export async function cancelMine(
  database: Database,
  caller: Caller,
  id: string,
  reason: string | null,
): Promise<Order> {
  const { userId } = caller;
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, id, userId);
    // throws for an order of another customer
    await getOrder({ db: tx }, id, caller, userId);
    if (order?.status !== 'pending') throw wrongState('cancelMine', order?.status ?? 'cancelled');
    const refund = await takeOff(tx, id, { by: 'customer', actor: userId, reason });
    await putMessages(tx, id, 'order-cancelled', refund);
    return getOrder({ db: tx }, id, caller, userId);
  });
}

/**
 * Cancels an order, by staff, while all its parcels are in the shop; a payment becomes a refund. Throws NotFound,
 * Conflict WRONG_STATE.
 */
export async function cancelByStaff(database: Database, admin: Caller, id: string, reason: string): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, id, admin.userId);
    if (!order) throw noSuchOrder();
    const parcels = await listParcels(tx, id);
    const places = parcels.map(({ status }) => status);
    if (!isHere(order.status, places)) throw wrongState('cancel', order.status);
    await setActor(tx, admin.userId);
    if (order.status === 'accepted') await uncountSold(tx, id);
    const refund = await takeOff(tx, id, { by: 'staff', actor: admin.userId, reason });
    await putMessages(tx, id, 'order-cancelled', refund);
    return getOrder({ db: tx }, id, admin);
  });
}

export const wrongState = (call: 'cancel' | 'cancelMine', status: OrderStatus) =>
  refusal(orderChangesApi[call], 'WRONG_STATE', whyNotCancelled(status));

function whyNotCancelled(status: OrderStatus): string {
  if (status === 'accepted') return t('This order is confirmed, so you can no longer cancel it.');
  // the answer to the first try may have been lost on the way
  if (status === 'cancelled') return t('This order is already cancelled.');
  return t('This order can no longer be cancelled.');
}

/** Releases the goods of an order that will not be sent. Returns the refund that falls due, if any. */
export async function takeOff(
  tx: Tx,
  id: string,
  { by, actor, reason }: Required<Omit<Cancelling, 'isTold'>>,
): Promise<string | undefined> {
  // first: only an accepted order has parcels
  await dropParcels(tx, id);
  await updateCancelled(tx, id, { by, reason: by === 'staff' ? reason : null });
  await restock(tx, { order: id, actor, reason: 'cancellation' });
  await refuseReported(tx, id, actor);
  await recordEvent(tx, { order: id, kind: 'cancelled', by: sourceOf(by, actor), actor, data: { reason } });
  return oweTotal(tx, id, { by: actor });
}

/** A customer without an account is a guest. */
const sourceOf = (by: Canceller, actor: string | null): OrderEventSource =>
  by === 'customer' && actor === null ? 'guest' : by;
