import type { Order } from '#shared/api/sales/orders/orders.ts';
import { mayDecide } from '#shared/order-states.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { confirmReported, refuseReported } from '#server/sales/payments/payments.ts';
import { oweRest, oweTotal } from '#server/sales/refunds/refunds.ts';
import { requireAdvanceChecked } from './advance.service.ts';
import { countSold, updateDecision } from './decide-order.queries.ts';
import {
  setActor,
  recordEvent,
  alreadyDecided,
  noSuchOrder,
  lockOrder,
  getOrder,
} from '#server/sales/orders/orders.ts';
import { restock } from '#server/sales/stock/stock.ts';
import { planParcel } from '#server/sales/shipping/shipping.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

interface NewDecision {
  status: 'accepted' | 'rejected';
  reason?: string | null | undefined;
  /** The payment of a rejected order arrived, even if the shop did not find it in its statements. */
  paymentArrived?: boolean | undefined;
}

/**
 * Accepts a pending order, or rejects it, restocks it and refunds it; the customer is informed by mail and SMS. Throws
 * NotFound; Conflict if it was decided already, or ADVANCE_UNCHECKED.
 */
export async function decideOrder(
  database: Database,
  admin: Caller,
  id: string,
  decision: NewDecision,
): Promise<Order> {
  return inTransaction(database, (tx) => decideWithin(tx, admin, id, decision));
}

/** The same within a transaction that does more. */
export async function decideWithin(
  tx: Tx,
  admin: Caller,
  id: string,
  { status, reason, paymentArrived = false }: NewDecision,
): Promise<Order> {
  const before = await lockOrder(tx, id, admin.userId);
  if (!before) throw noSuchOrder();
  if (!mayDecide(before.status)) throw alreadyDecided(before.status);
  if (status === 'accepted') await requireAdvanceChecked(tx, id);
  const storedReason = status === 'rejected' ? reason || null : null;
  await setActor(tx, admin.userId);
  await updateDecision(tx, { id, status, reason: storedReason, admin: admin.userId });
  const refund =
    status === 'accepted'
      ? await accept(tx, admin, id)
      : await reject(tx, admin, { id, reason: storedReason, paymentArrived });
  await putMessages(tx, id, `order-${status}`, refund);
  return getOrder({ db: tx }, id, admin);
}

/** Accepts a pending order, which is locked, of a customer at the counter: no message is needed. */
export async function acceptAtCounter(tx: Tx, admin: Caller, id: string): Promise<void> {
  await setActor(tx, admin.userId);
  await updateDecision(tx, { id, status: 'accepted', reason: null, admin: admin.userId });
  await accept(tx, admin, id);
}

/** Returns the refund that falls due, if more came than the order costs. */
async function accept(tx: Tx, { userId }: Caller, id: string): Promise<string | undefined> {
  await confirmReported(tx, id, userId);
  await planParcel(tx, id);
  await countSold(tx, id);
  await recordEvent(tx, { order: id, kind: 'accepted', by: 'staff', actor: userId });
  // an overpayment becomes a refund
  return oweRest(tx, id, { by: userId });
}

/** Returns the refund that falls due, if the payment arrived. */
async function reject(
  tx: Tx,
  { userId }: Caller,
  { id, reason, paymentArrived }: { id: string; reason: string | null; paymentArrived: boolean },
): Promise<string | undefined> {
  await restock(tx, { order: id, actor: userId, reason: 'rejection' });
  await (paymentArrived ? confirmReported : refuseReported)(tx, id, userId);
  await recordEvent(tx, {
    order: id,
    kind: 'rejected',
    by: 'staff',
    actor: userId,
    data: { reason, ...(paymentArrived && { paymentArrived }) },
  });
  return oweTotal(tx, id, { by: userId });
}
