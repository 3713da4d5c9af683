import type { BodyOf } from '#shared/api/endpoint.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import {
  nextShippingStatuses,
  phaseOf,
  toParcelStatus,
  toShippingStatus,
  type ShippingStatus,
} from '#shared/parcel-states.ts';
import type { OrderStatus } from '#shared/order-states.ts';
import { messageAt } from '#shared/orders/step-messages.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { collectCash } from '#server/sales/refunds/refunds.ts';
import { receiveParcel } from '#server/sales/returns/returns.ts';
import { requireHere } from './goods-here.service.ts';
import { listParcels, updateParcel, wasDelivered, type ParcelState } from './move-parcel.queries.ts';
import { findUndeliverable, isPaidOut, updateUndelivered } from './undeliver.queries.ts';
import { noSuchOrder, lockOrder, getOrder, recordEvent } from '#server/sales/orders/orders.ts';
import { deleteCollected } from '#server/sales/payments/payments.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

type Staff = Pick<Caller, 'userId'>;

interface Move {
  shippingStatus: ShippingStatus;
  /** The required present status of the parcel; if absent, any status from which the move is allowed. */
  from?: ShippingStatus;
  /** Which parcel of the order; absent: all that the courier has, or else all that are where the order is. */
  parcel?: string | undefined;
  courier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
  restock?: boolean | undefined;
  /** Of one delivered parcel: the customer never took it. */
  neverArrived?: boolean | undefined;
  /** Of one returned parcel: what came of its lines. */
  received?: BodyOf<typeof ordersApi.ship>['received'];
}

/**
 * Moves the parcels of an accepted order to the next status. Cash on delivery counts as paid once the parcel is
 * delivered; `restock` returns the pieces of a returned parcel to the stock, `received` some of them. Throws NotFound,
 * Conflict for a move that is not allowed, GOODS_TO_COME for pre-orders that have not arrived, NOT_IN_PARCEL.
 */
export const moveParcel = (database: Database, admin: Caller, id: string, move: Move): Promise<Order> =>
  moveTogether(database, admin, id, [move]);

/**
 * Makes several moves of an order in one transaction: the customer gets a single message, and one undo reverts them
 * all.
 */
export async function moveTogether(
  database: Database,
  admin: Caller,
  id: string,
  moves: readonly Move[],
): Promise<Order> {
  return inTransaction(database, async (tx) => {
    await moveWithin(tx, admin, id, moves);
    return getOrder({ db: tx }, id, admin);
  });
}

/** The same within a transaction that does more. */
export async function moveWithin(tx: Tx, { userId }: Staff, id: string, moves: readonly Move[]): Promise<void> {
  const order = await lockOrder(tx, id, userId);
  if (!order) throw noSuchOrder();
  for (const move of moves) {
    const { neverArrived, parcel: named } = move;
    if (neverArrived && named && ((await isPaidOut(tx, named)) || !(await undeliver(tx, named, userId))))
      throw refusal(ordersApi.ship, 'WRONG_MOVE', 'More has happened to this parcel since it was delivered.', {
        details: { shippingStatus: 'delivered' },
      });
    const moving = await findMoving(tx, id, order, move);
    if (isSending(move)) await requireHere(tx, id, moving);
    for (const parcel of moving) await moveOne(tx, { by: 'staff', actor: userId }, { id, parcel, move });
  }
  const messages = new Set(moves.flatMap(({ shippingStatus }) => messageAt(shippingStatus) ?? []));
  for (const message of messages) await putMessages(tx, id, message);
}

/** A parcel on its way is delivered: its courier has paid for it. Its order is locked. `actor` null: no staff. */
export async function deliverPaid(tx: Tx, actor: string | null, order: string, parcel: ParcelState): Promise<void> {
  const mover = actor === null ? ({ by: 'courier', actor } as const) : ({ by: 'staff', actor } as const);
  await moveOne(tx, mover, { id: order, parcel, move: { shippingStatus: 'delivered' } });
}

/**
 * Reverts a delivery that was marked by mistake: the parcel is in transit again, and its cash is not paid. Does nothing
 * if the parcel has changed since. Its order is locked.
 */
export async function takeDeliveryBack(tx: Tx, { userId: by }: Caller, order: string, parcel: string): Promise<void> {
  const at = await undeliver(tx, parcel, by);
  if (!at) return;
  const data = { parcel: at.position, status: at.status };
  await recordEvent(tx, { order, kind: 'parcel moved', by: 'staff', actor: by, data });
}

/** The parcel is where it was before it was delivered. Absent: more has happened to it since. */
export async function undeliver(tx: Tx, parcel: string, by: string | null): ReturnType<typeof findUndeliverable> {
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
  { shippingStatus: next, from, parcel, trackingNumber, received }: Move,
): Promise<ParcelState[]> {
  if (status !== 'accepted')
    throw refusal(ordersApi.ship, 'NOT_ACCEPTED', `You can only deliver accepted orders. This order is ${status}.`, {
      details: { status },
    });
  const parcels = await listParcels(tx, id);
  const named = parcel === undefined ? undefined : parcels.find((one) => one.id === parcel);
  if (parcel !== undefined && !named) throw noSuchOrder();
  // a parcel of an order may still be in the shop while another has arrived
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
  if (received && moving.length > 1)
    throw refusal(
      ordersApi.ship,
      'SEVERAL_PARCELS',
      `This order has ${moving.length} parcels. Receive them one by one.`,
    );
  return moving;
}

/** The next statuses of parcels with a courier. */
const ofCourier: readonly ShippingStatus[] = ['in transit', 'delivered', 'coming back'];
const isOnItsWay = (at: ParcelState['status'], next: ShippingStatus) =>
  phaseOf(at) === 'with courier' && nextShippingStatuses(toShippingStatus(at)).includes(next);

const isSending = ({ shippingStatus: next }: Move) => next === 'packed' || next === 'handed over';

/** Who moves a parcel; a courier is no person. */
type Mover = { by: 'staff'; actor: string } | { by: 'courier'; actor: null };

/** A parcel that its courier moves comes back to the shop only in the hands of staff. */
export async function moveOne(
  tx: Tx,
  { by: source, actor: by }: Mover,
  { id, parcel, move, raw }: { id: string; parcel: ParcelState; move: Move; raw?: string },
): Promise<void> {
  const status = toParcelStatus(move.shippingStatus);
  const courier = { courier: move.courier || null, tracking: move.trackingNumber || null };
  await updateParcel(tx, { id: parcel.id, status, by, raw, ...courier });
  if (status === 'delivered') await collectCash(tx, id, { parcel: parcel.id, by });
  if (status === 'returned' && by !== null)
    await receiveParcel(tx, {
      order: id,
      parcel: parcel.id,
      wasDelivered: await wasDelivered(tx, parcel.id),
      isRestocked: move.restock ?? false,
      received: move.received,
      by,
    });
  await recordEvent(tx, {
    order: id,
    kind: 'parcel moved',
    by: source,
    actor: by,
    data: {
      parcel: parcel.position,
      status: move.shippingStatus,
      ...(status === 'handed over' && { courier: courier.courier, trackingNumber: courier.tracking }),
    },
  });
}
