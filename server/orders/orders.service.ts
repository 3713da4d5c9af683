import { createHash } from 'node:crypto';
import { ordersApi, type NewOrder, type Order } from '#shared/api/orders.ts';
import type { searchApi } from '#shared/api/search.ts';
import type { DataOf, WithMeta } from '#shared/api/endpoint.ts';
import type { Settings } from '#shared/api/settings.ts';
import { allowsCash, deliveryCharge } from '#shared/delivery.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { isPrepaid, isWallet, mayDecide, nextShippingStatuses, type ShippingStatus } from '#shared/order-status.ts';
import { asPhone } from '#shared/phone.ts';
import { can, type HasRole } from '#shared/roles.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { recordChange } from '../history/history.service.ts';
import { Invalid, NotFound, refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { toListMeta } from '../http/list-meta.ts';
import { putMessages } from '../messages/messages.service.ts';
import { findCaller, requireWithinLimits, waitingRules } from './order-limits.ts';
import { asOrderRefusal } from './order-refusals.ts';
import { toExtraColumns } from './order-columns.ts';
import { toOrder } from './order-row.ts';
import {
  countSold,
  eraseBuyer,
  findOrder,
  findPlaced,
  insertMove,
  insertOrder,
  listAddresses,
  listOrderSummaries,
  listOrders,
  lockOrder,
  restock,
  updateDecision,
  type OrderFilter,
  type OrderPage,
  type PlacedOrder,
  updateCourier,
} from './orders.queries.ts';
import { findDistrict } from './places.ts';

export interface Placing {
  caller: Pick<Caller, 'userId'>;
  /** The network address that the order comes from. */
  address: string;
  /** The same key with the same order returns the order that was placed before. */
  key: string | null;
  order: NewOrder;
}

/**
 * Places an order in one statement: computes the price, takes the stock, and either does everything or nothing.
 * Throws Invalid, NotFound (products), Conflict OUT_OF_STOCK, PRICE_CHANGED, DUPLICATE_TRANSACTION, 422, or 429
 * TOO_MANY_WAITING.
 */
export async function placeOrder(
  { db, pool }: Database,
  settings: Settings,
  { caller: { userId }, address, key, order }: Placing,
): Promise<Order> {
  const hash = createHash('sha256').update(JSON.stringify(order)).digest();
  let given: PlacedOrder['given'];
  try {
    given = readGiven(settings, order);
  } catch (error) {
    // the order was placed already, and the shop's offer has changed since
    const known = key === null ? undefined : await findPlaced(db, { buyer: userId, key, hash });
    if (known) return toOrder(known);
    throw error;
  }
  const placed: PlacedOrder = {
    buyer: userId,
    key,
    hash,
    lines: sumLines(order.items),
    given,
    address: findCaller(address),
    rules: waitingRules(settings, order.paymentInfo.method),
    charge: deliveryCharge(settings.delivery, given.district),
    freeFrom: settings.delivery.freeFrom,
    expected: order.expectedTotal ?? null,
  };
  return toOrder(
    await insertOrder(pool, placed).catch((error: unknown) => {
      throw asOrderRefusal(error);
    }),
  );
}

/** Merges lines of the same variant: otherwise each would be compared with the stock on its own. Sorted by id. */
export function sumLines(items: NewOrder['items']): PlacedOrder['lines'] {
  const byVariant = Map.groupBy(items, ({ productId, variantId }) => `${variantId} ${productId}`.toLowerCase());
  return [...byVariant.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...others]]) => {
      // a group has at least one line
      const { productId, variantId, quantity } = first!;
      return { productId, variantId, quantity: others.reduce((sum, item) => sum + item.quantity, quantity) };
    });
}

/** Checks quantities, address and payment beyond what the schema can. Throws Invalid. */
function readGiven(
  settings: Settings,
  { items, phone, shippingInfo, paymentInfo, ...extras }: NewOrder,
): PlacedOrder['given'] {
  const { codPlaces, wallets } = settings;
  const { method } = paymentInfo;
  requireWithinLimits(settings, items);
  const refuse = (path: string, message: string) => new Invalid([{ path, message }]);
  const district = findDistrict(shippingInfo.district)?.name;
  if (!district) throw refuse('shippingInfo.district', t('Choose a district of Bangladesh'));
  if (method === 'cod' && !allowsCash(codPlaces, district, shippingInfo.area ?? undefined))
    throw refuse('paymentInfo.method', t('Cash on delivery is not offered at this address'));
  // a payment needs a receiver: a method for which the shop has no number is not accepted
  if (isPrepaid(method) && !wallets.some((wallet) => wallet.method === method && wallet.number.trim() !== ''))
    throw refuse('paymentInfo.method', t('This way to pay is not offered'));
  const sender = asPhone(paymentInfo.paymentNumber ?? '');
  if (isWallet(method) && !sender)
    throw refuse(
      'paymentInfo.paymentNumber',
      paymentInfo.paymentNumber ? t('Enter a mobile number like 01712345678') : t('Sender number is required'),
    );
  if (isPrepaid(method) && !paymentInfo.transactionId)
    throw refuse('paymentInfo.transactionId', t('Transaction ID is required'));
  return {
    name: shippingInfo.name,
    phone,
    district,
    area: shippingInfo.area || null,
    address: shippingInfo.address,
    ...toExtraColumns(extras),
    language: currentLanguage(),
    payment_method: method,
    payment_number: isWallet(method) ? sender! : null,
    transaction_id: isPrepaid(method) ? paymentInfo.transactionId! : null,
  };
}

type Page = OrderPage & { search?: string | undefined };
type Listed = { data: DataOf<typeof ordersApi.list> } & WithMeta<typeof ordersApi.list>;

/** One page of orders, newest first by default. Fields for staff are included if the caller may read orders. */
export async function findOrders(
  { db }: Database,
  filter: Omit<OrderFilter, 'search'>,
  { page, limit, sort, search }: Page,
  caller: HasRole = { staffRole: null },
): Promise<Listed> {
  const { rows, total } = await listOrders(db, { ...filter, search }, { page, limit, sort });
  const data = rows.map((row) => toOrder(row, { forStaff: can(caller, 'orders.read') }));
  return { data, meta: toListMeta({ page, limit }, total) };
}

/** The newest orders that contain all these words, for the search of the dashboard. */
export async function searchOrders(
  { db }: Database,
  words: string[],
  most: number,
): Promise<DataOf<typeof searchApi.find>['orders']> {
  return (await listOrderSummaries(db, words, most)).map((row) => ({
    _id: row.id,
    user: row.user_id,
    orderId: row.order_number,
    name: row.name ?? 'Deleted account',
    phone: row.phone ?? '',
    status: row.status,
    totalPrice: row.total_price,
    transactionId: row.transaction_id,
    createdAt: row.created_at.toISOString(),
  }));
}

/** One order of a person. Throws NotFound, also for an order of somebody else. */
export async function getOrder(
  { db }: Pick<Database, 'db'>,
  id: string,
  caller: Caller,
  userId?: string,
): Promise<Order> {
  const row = await findOrder(db, id, userId);
  if (!row) throw new NotFound(t('There is no such order.'));
  return toOrder(row, { forStaff: can(caller, 'orders.read') });
}

/**
 * Accepts a pending order, or rejects it and returns its stock. Throws NotFound; Conflict if it was decided already.
 */
export async function decideOrder(
  database: Database,
  admin: Caller,
  id: string,
  { status, reason = null }: { status: 'accepted' | 'rejected'; reason?: string | null | undefined },
): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, id, admin.userId);
    if (!order) throw new NotFound(t('There is no such order.'));
    if (!mayDecide(order.status))
      throw refusal(ordersApi.decide, 'ALREADY_DECIDED', `This order was ${order.status} already.`, {
        details: { status: order.status },
      });
    await updateDecision(tx, {
      id,
      status,
      reason: status === 'rejected' ? reason || null : null,
      admin: admin.userId,
    });
    await (status === 'rejected'
      ? restock(tx, { order: id, actor: admin.userId, reason: 'rejection' })
      : countSold(tx, id));
    const decided = await tellCustomer(tx, id, admin, `order-${status}`);
    await recordChange(tx, {
      kind: 'order',
      thing: id,
      name: decided.orderId,
      action: 'changed',
      before: { status: order.status },
      after: { status, ...(decided.rejectionReason !== null && { reason: decided.rejectionReason }) },
      actor: admin.userId,
    });
    return decided;
  });
}

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
export async function moveParcel(
  database: Database,
  admin: Caller,
  id: string,
  { shippingStatus: status, from, courier, trackingNumber, restock: sellsAgain = false }: Move,
): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, id, admin.userId);
    if (!order) throw new NotFound(t('There is no such order.'));
    const { shippingStatus } = order;
    if (order.status !== 'accepted')
      throw refusal(
        ordersApi.ship,
        'NOT_ACCEPTED',
        `Only an accepted order is delivered; this one is ${order.status}.`,
        {
          details: { status: order.status },
        },
      );
    if (!nextShippingStatuses(shippingStatus).includes(status) || (from && from !== shippingStatus))
      throw refusal(ordersApi.ship, 'WRONG_MOVE', `A parcel that is ${shippingStatus} cannot become ${status}.`, {
        details: { shippingStatus },
      });
    await insertMove(tx, id, status, admin.userId);
    if (status === 'handed over')
      await updateCourier(tx, id, { courier: courier || null, tracking: trackingNumber || null });
    // it was not handed over after all
    if (status === 'packed') await updateCourier(tx, id, { courier: null, tracking: null });
    if (status === 'returned' && sellsAgain) await restock(tx, { order: id, actor: admin.userId, reason: 'return' });
    return status === 'handed over'
      ? tellCustomer(tx, id, admin, 'order-handed-over')
      : getOrder({ db: tx }, id, admin);
  });
}

/** The order after the change; its customer is informed by mail and SMS. */
async function tellCustomer(
  tx: Tx,
  id: string,
  admin: Caller,
  kind: 'order-accepted' | 'order-rejected' | 'order-handed-over',
): Promise<Order> {
  await putMessages(tx, id, kind);
  return getOrder({ db: tx }, id, admin);
}

const mostOfOnePerson = 1000;

/** The caller's last orders, at most 1,000, for the export of one's own data. */
export async function findOrdersOf({ db }: Database, { userId }: Caller): Promise<Order[]> {
  const { rows } = await listOrders(db, { userId }, { page: 1, limit: mostOfOnePerson });
  return rows.map((row) => toOrder(row));
}

export async function findAddresses({ db }: Database, { userId }: Caller): Promise<DataOf<typeof ordersApi.addresses>> {
  return listAddresses(db, userId);
}

/** Keeps the orders of a deleted account, without the person's data. */
export async function forgetBuyer(tx: Tx, userId: string): Promise<void> {
  await eraseBuyer(tx, userId);
}
