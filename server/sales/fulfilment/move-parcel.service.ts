import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import {
  nextShippingStatuses,
  toParcelStatus,
  toShippingStatus,
  type OrderStatus,
  type ShippingStatus,
} from '#shared/orders/order-status.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { collectCash } from '#server/sales/refunds/refunds.ts';
import { receiveParcel } from '#server/sales/returns/returns.ts';
import { requireHere } from './goods-here.service.ts';
import { listParcels, updateParcel, wasDelivered, type ParcelState } from './move-parcel.queries.ts';
import { findUndeliverable, updateUndelivered } from './undeliver.queries.ts';
import { noSuchOrder, lockOrder, getOrder, recordEvent } from '#server/sales/orders/orders.ts';
import { deleteCollected } from '#server/sales/payments/payments.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

interface Move {
  shippingStatus: ShippingStatus;
  /** The required present status of the parcel; if absent, any status from which the move is allowed. */
  from?: ShippingStatus;
  /** Which parcel of the order; absent: all that the courier has, or else all that are where the order is. */
  parcel?: string | undefined;
  courier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
  restock?: boolean | undefined;
}

/**
 * Moves the parcels of an accepted order to the next status. What a courier collects counts as paid once the parcel is
 * delivered; `restock` returns the pieces of a returned parcel to the stock. Throws NotFound, Conflict for a move that
 * is not allowed, GOODS_TO_COME for pre-orders that are not here.
 */
export const moveParcel = (database: Database, admin: Caller, id: string, move: Move): Promise<Order> =>
  moveTogether(database, admin, id, [move]);

/** Several moves of one order in one transaction: one letter tells of them, and one undo takes all of them back. */
export async function moveTogether(
  database: Database,
  admin: Caller,
  id: string,
  moves: readonly Move[],
): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, id, admin.userId);
    if (!order) throw noSuchOrder();
    for (const move of moves) {
      const moving = await findMoving(tx, id, order, move);
      if (isSending(move)) await requireHere(tx, id, moving);
      for (const parcel of moving) await moveOne(tx, admin, { id, parcel, move });
    }
    if (moves.some(({ shippingStatus }) => shippingStatus === 'handed over'))
      await putMessages(tx, id, 'order-handed-over');
    return getOrder({ db: tx }, id, admin);
  });
}

/** A parcel on its way is delivered: its courier has paid for it. Its order is locked. */
export async function deliverPaid(tx: Tx, staff: Caller, order: string, parcel: ParcelState): Promise<void> {
  await moveOne(tx, staff, { id: order, parcel, move: { shippingStatus: 'delivered' } });
}

/**
 * A parcel was called delivered by mistake: it is on its way again, and what its courier was thought to have collected
 * is not paid. One to which more has happened since stays as it is. Its order is locked.
 */
export async function takeDeliveryBack(tx: Tx, { userId: by }: Caller, order: string, parcel: string): Promise<void> {
  const at = await undeliver(tx, parcel, by);
  if (!at) return;
  const data = { parcel: at.position, status: at.status };
  await recordEvent(tx, { order, kind: 'parcel moved', by: 'staff', actor: by, data });
}

/** The parcel is where it was before it was delivered. Absent: more has happened to it since. */
export async function undeliver(tx: Tx, parcel: string, by: string): ReturnType<typeof findUndeliverable> {
  const at = await findUndeliverable(tx, parcel);
  if (!at) return undefined;
  await deleteCollected(tx, parcel);
  await updateUndelivered(tx, { parcel, status: at.status, by });
  return at;
}

/** The parcels that the move is about. Throws Conflict. */
async function findMoving(
  tx: Tx,
  id: string,
  { status, shippingStatus }: { status: OrderStatus; shippingStatus: ShippingStatus },
  { shippingStatus: next, from, parcel, trackingNumber }: Move,
): Promise<ParcelState[]> {
  if (status !== 'accepted')
    throw refusal(ordersApi.ship, 'NOT_ACCEPTED', `You can only deliver accepted orders. This order is ${status}.`, {
      details: { status },
    });
  const parcels = await listParcels(tx, id);
  const named = parcel === undefined ? undefined : parcels.find((one) => one.id === parcel);
  if (parcel !== undefined && !named) throw noSuchOrder();
  // one parcel of an order may still be in the shop while another has arrived
  const onTheirWay = named || !ofCourier.includes(next) ? [] : parcels.filter(({ status: at }) => isOnItsWay(at, next));
  if (onTheirWay.length > 0) return onTheirWay;
  const present = named ? toShippingStatus(named.status) : shippingStatus;
  if (!nextShippingStatuses(present).includes(next) || (from ?? present) !== present)
    throw refusal(ordersApi.ship, 'WRONG_MOVE', `A parcel that is ${present} cannot become ${next}.`, {
      details: { shippingStatus: present },
    });
  const moving = named ? [named] : parcels.filter((one) => one.status === toParcelStatus(present));
  if (trackingNumber && moving.length > 1)
    throw refusal(
      ordersApi.ship,
      'SEVERAL_PARCELS',
      `This order has ${moving.length} parcels. Give each parcel its own tracking number.`,
    );
  return moving;
}

/** What becomes of parcels that a courier has. */
const ofCourier: readonly ShippingStatus[] = ['in transit', 'delivered', 'coming back'];
const isOnItsWay = (at: ParcelState['status'], next: ShippingStatus) =>
  (at === 'handed over' || at === 'in transit') && nextShippingStatuses(at).includes(next);

const isSending = ({ shippingStatus: next }: Move) => next === 'packed' || next === 'handed over';

async function moveOne(
  tx: Tx,
  { userId: by }: Caller,
  { id, parcel, move }: { id: string; parcel: ParcelState; move: Move },
): Promise<void> {
  const status = toParcelStatus(move.shippingStatus);
  const courier = { courier: move.courier || null, tracking: move.trackingNumber || null };
  await updateParcel(tx, { id: parcel.id, status, by, ...courier });
  if (status === 'delivered') await collectCash(tx, id, { parcel: parcel.id, by });
  if (status === 'returned')
    await receiveParcel(tx, {
      order: id,
      parcel: parcel.id,
      wasDelivered: await wasDelivered(tx, parcel.id),
      isRestocked: move.restock ?? false,
      by,
    });
  await recordEvent(tx, {
    order: id,
    kind: 'parcel moved',
    by: 'staff',
    actor: by,
    data: {
      parcel: parcel.position,
      status: move.shippingStatus,
      ...(status === 'handed over' && { courier: courier.courier, trackingNumber: courier.tracking }),
    },
  });
}
