import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { isPrinted, mostSheets, sheetsApi, type NotPrinted, type Sheet } from '#shared/api/order-sheets.ts';
import type { Order } from '#shared/api/orders.ts';
import type { Database } from '../db/database.ts';
import { refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { getOrdersById, getIdsToPack } from '../orders/printed-orders.service.ts';
import { listShelvesOf, type Shelf } from './shelves.queries.ts';

type Sheets = typeof sheetsApi.sheets;

/**
 * What is printed of these orders, and of which it is not. Throws NotFound where there are none of them, Conflict where
 * it is printed of none.
 */
export async function getSheets(
  database: Database,
  caller: Caller,
  { kind, orders }: BodyOf<Sheets>,
): Promise<DataOf<Sheets>> {
  const ids = orders === 'to pack' ? await getIdsToPack(database, mostSheets) : orders;
  const found = await getOrdersById(database, ids, caller);
  const isMeant = ({ status, shippingInfo }: Order) => isPrinted(kind, status, shippingInfo.shippingStatus);
  const meant = found.filter(isMeant);
  const leftOut = found.filter((order) => !isMeant(order)).map(toNotPrinted);
  if (meant.length === 0)
    throw refusal(sheetsApi.sheets, 'NOTHING_TO_PRINT', 'There is nothing to print of these orders.', {
      details: { leftOut },
    });
  const shelves = await listShelvesOf(database, [
    ...new Set(meant.flatMap(({ items }) => items.map(({ product }) => product._id))),
  ]);
  return { sheets: meant.map((order) => toSheet(order, shelves)), leftOut };
}

const toNotPrinted = ({ _id, orderId, status, shippingInfo: { shippingStatus } }: Order): NotPrinted => ({
  _id,
  orderId,
  status,
  shippingStatus,
});

/** Field by field, so that a field that is added to an order later is not shown to packers by mistake. */
function toSheet(order: Order, shelves: ReadonlyMap<string, Shelf>): Sheet {
  const { name, district, area, address, courier, trackingNumber } = order.shippingInfo;
  return {
    _id: order._id,
    orderId: order.orderId,
    createdAt: order.createdAt,
    status: order.status,
    totalQuantity: order.totalQuantity,
    recipient: { name, phone: order.phone, district, area, address },
    note: order.note,
    courier,
    trackingNumber,
    cashToCollect: cashToCollect(order),
    items: order.items.map((item) => toItem(item, shelves)),
  };
}

function toItem(
  { _id, product, color, size, quantity }: Order['items'][number],
  shelves: ReadonlyMap<string, Shelf>,
): Sheet['items'][number] {
  const { category, subCategory } = shelves.get(product._id) ?? { category: '', subCategory: null };
  const { name, nameBn, productNumber } = product;
  return { _id, name, nameBn, productNumber, category, subCategory, color, size, quantity };
}

/** Taka that the courier asks for at the door: nothing of what is paid, was delivered or is not sent. */
function cashToCollect({ status, paymentInfo: { method, paidAt, paymentAmount }, shippingInfo }: Order): number {
  const isOwed = method === 'cod' && paidAt === null && (status === 'pending' || status === 'accepted');
  const isAtTheDoor = !['delivered', 'returned'].includes(shippingInfo.shippingStatus);
  return isOwed && isAtTheDoor ? paymentAmount : 0;
}
