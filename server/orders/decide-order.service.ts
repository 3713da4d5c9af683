import type { DataOf } from '#shared/api/endpoint.ts';
import type { Order, ordersApi } from '#shared/api/orders.ts';
import type { DetailsOf } from '#shared/api/refusals.ts';
import { mayDecide, type OrderStatus } from '#shared/order-status.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { recordChange } from '../history/history.service.ts';
import { ApiError, NotFound } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { putMessages } from '../messages/messages.service.ts';
import { oweTotal } from '../refunds/owe-refund.service.ts';
import { countSold, updateDecision } from './decide-order.queries.ts';
import { alreadyDecided, noSuchOrder } from './order-refusals.ts';
import { lockOrder } from './orders.queries.ts';
import { getOrder } from './orders.service.ts';
import { restock } from './restock.queries.ts';

interface NewDecision {
  status: 'accepted' | 'rejected';
  reason?: string | null | undefined;
  /** The payment of a rejected order arrived, even if the shop did not find it in its statements. */
  paymentArrived?: boolean | undefined;
}

/**
 * Accepts a pending order, or rejects it and returns its stock, and what was paid for it falls due; the customer is
 * informed by mail and SMS. Throws
 * NotFound; Conflict if it was decided already.
 */
export async function decideOrder(
  database: Database,
  admin: Caller,
  id: string,
  { status, reason, paymentArrived = false }: NewDecision,
): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const before = await lockOrder(tx, id, admin.userId);
    if (!before) throw noSuchOrder();
    if (!mayDecide(before.status)) throw alreadyDecided(before.status);
    const kept = status === 'rejected' ? reason || null : null;
    await updateDecision(tx, { id, status, reason: kept, admin: admin.userId });
    if (status === 'accepted') await countSold(tx, id);
    else await restock(tx, { order: id, actor: admin.userId, reason: 'rejection' });
    const refund = status === 'rejected' ? await oweTotal(tx, id, { by: admin.userId, paymentArrived }) : undefined;
    await putMessages(tx, id, `order-${status}`, refund);
    const decided = await getOrder({ db: tx }, id, admin);
    await recordDecision(tx, admin, { before: before.status, decided });
    return decided;
  });
}

async function recordDecision(
  tx: Tx,
  admin: Caller,
  { before, decided }: { before: OrderStatus; decided: Order },
): Promise<void> {
  const { _id, orderId, status, rejectionReason: reason, refunds } = decided;
  const [refund] = refunds;
  await recordChange(tx, {
    kind: 'order',
    thing: _id,
    name: orderId,
    action: 'changed',
    before: { status: before },
    after: { status, ...(reason !== null && { reason }), ...(refund && { refundDue: refund.amount }) },
    actor: admin.userId,
  });
}

type Outcome = DataOf<typeof ordersApi.rejectMany>[number];

/** Rejects these orders, each in a transaction of its own, and returns the result for each. */
export async function rejectOrders(
  database: Database,
  admin: Caller,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    outcomes.push(
      await decideOrder(database, admin, id, { status: 'rejected', reason }).then(
        ({ status }): Outcome => ({ _id: id, outcome: 'rejected', status }),
        (error: unknown) => toOutcome(id, error),
      ),
    );
  }
  return outcomes;
}

function toOutcome(id: string, error: unknown): Outcome {
  if (error instanceof NotFound) return { _id: id, outcome: 'not found', status: null };
  if (error instanceof ApiError && error.code === 'ALREADY_DECIDED') {
    // the same refusal as in decideOrder
    const { status } = error.details as DetailsOf<typeof ordersApi.decide, 'ALREADY_DECIDED'>;
    return { _id: id, outcome: 'decided before', status };
  }
  console.error(`Order ${id} could not be rejected`, error);
  return { _id: id, outcome: 'not done', status: null };
}
