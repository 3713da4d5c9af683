import { ordersApi, type Order } from '#shared/api/orders.ts';
import { nextShippingStatuses, type OrderStatus, type ShippingStatus } from '#shared/order-status.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { putMessages } from '../messages/messages.service.ts';
import { insertMove, updateCourier } from './move-parcel.queries.ts';
import { noSuchOrder } from './order-refusals.ts';
import { lockOrder } from './orders.queries.ts';
import { getOrder } from './orders.service.ts';
import { restock } from './restock.queries.ts';

interface Move {
  shippingStatus: ShippingStatus;
  /** The required present status of the parcel; if absent, any status from which the move is allowed. */
  from?: ShippingStatus;
  courier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
  restock?: boolean | undefined;
}

/**
 * Moves the parcel of an accepted order to the next status; `restock` returns the pieces of a returned parcel to the
 * stock. Throws NotFound, Conflict for a move that is not allowed.
 */
export async function moveParcel(database: Database, admin: Caller, id: string, move: Move): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, id, admin.userId);
    if (!order) throw noSuchOrder();
    requireAllowed(order, move);
    await insertMove(tx, id, move.shippingStatus, admin.userId);
    await keepCourier(tx, id, move);
    if (move.shippingStatus === 'returned' && move.restock)
      await restock(tx, { order: id, actor: admin.userId, reason: 'return' });
    if (move.shippingStatus === 'handed over') await putMessages(tx, id, 'order-handed-over');
    return getOrder({ db: tx }, id, admin);
  });
}

/** Throws Conflict. */
function requireAllowed(
  { status, shippingStatus }: { status: OrderStatus; shippingStatus: ShippingStatus },
  { shippingStatus: next, from = shippingStatus }: Move,
): void {
  if (status !== 'accepted')
    throw refusal(ordersApi.ship, 'NOT_ACCEPTED', `Only an accepted order is delivered; this one is ${status}.`, {
      details: { status },
    });
  if (!nextShippingStatuses(shippingStatus).includes(next) || from !== shippingStatus)
    throw refusal(ordersApi.ship, 'WRONG_MOVE', `A parcel that is ${shippingStatus} cannot become ${next}.`, {
      details: { shippingStatus },
    });
}

async function keepCourier(tx: Tx, id: string, { shippingStatus, courier, trackingNumber }: Move): Promise<void> {
  if (shippingStatus === 'handed over')
    await updateCourier(tx, id, { courier: courier || null, tracking: trackingNumber || null });
  // it was not handed over after all
  if (shippingStatus === 'packed') await updateCourier(tx, id, { courier: null, tracking: null });
}
