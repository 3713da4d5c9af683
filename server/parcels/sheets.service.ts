import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { isPrinted, mostSheets, sheetsApi, type NotPrinted, type Sheet } from '#shared/api/order-sheets.ts';
import type { Order } from '#shared/api/orders.ts';
import type { ShippingStatus } from '#shared/order-status.ts';
import type { Database } from '../db/database.ts';
import { refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { getOrdersById, getIdsToPack } from '../orders/lists/printed-orders.service.ts';
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
  const boxes = found.flatMap((order) => boxesOf(order).filter((box) => isPrinted(kind, order.status, box.status)));
  const printed = new Set(boxes.map(({ order }) => order));
  const leftOut = found.filter((order) => !printed.has(order)).map(toNotPrinted);
  if (boxes.length === 0)
    throw refusal(sheetsApi.sheets, 'NOTHING_TO_PRINT', 'There is nothing to print of these orders.', {
      details: { leftOut },
    });
  const products = new Set([...printed].flatMap(({ items }) => items.map(({ product }) => product._id)));
  const shelves = await listShelvesOf(database, [...products]);
  return { sheets: boxes.map((box) => toSheet(box, shelves)), leftOut };
}

/** What is printed on one sheet: a parcel, or an order that has none yet. */
interface Box extends Pick<Sheet, '_id' | 'part' | 'courier' | 'trackingNumber' | 'cashToCollect'> {
  order: Order;
  status: ShippingStatus;
  /** Pieces of each line of the order. */
  pieces: ReadonlyMap<string, number>;
}

function boxesOf(order: Order): Box[] {
  const { parcels } = order;
  if (parcels.length === 0) return [boxOfAll(order)];
  return parcels.map(({ _id, status, courier, trackingNumber, cashDue, items }, n) => ({
    _id,
    order,
    part: parcels.length > 1 ? { n: n + 1, of: parcels.length } : null,
    status,
    courier,
    trackingNumber,
    // at the door: nothing is collected of what has ended
    cashToCollect: status === 'delivered' || status === 'returned' ? 0 : cashDue,
    pieces: new Map(items.map(({ item, quantity }) => [item, quantity])),
  }));
}

const boxOfAll = (order: Order): Box => ({
  _id: order._id,
  order,
  part: null,
  status: order.shippingInfo.shippingStatus,
  courier: null,
  trackingNumber: null,
  cashToCollect: cashFor(order),
  pieces: new Map(order.items.map(({ _id, quantity }) => [_id, quantity])),
});

/** Taka that a courier would ask for if the order were accepted as it is. */
const cashFor = ({ status, totalPrice, paymentInfo: { method, paid } }: Order): number =>
  method === 'cod' && status === 'pending' ? Math.max(0, totalPrice - paid) : 0;

const toNotPrinted = ({ _id, orderId, status, shippingInfo: { shippingStatus } }: Order): NotPrinted => ({
  _id,
  orderId,
  status,
  shippingStatus,
});

/** Field by field, so that a field that is added to an order later is not shown to packers by mistake. */
function toSheet({ _id, order, part, pieces, ...box }: Box, shelves: ReadonlyMap<string, Shelf>): Sheet {
  const { orderId, createdAt, status, note, phone } = order;
  const { name, district, area, address } = order.shippingInfo;
  const items = order.items.flatMap((item) => {
    const quantity = pieces.get(item._id) ?? 0;
    return quantity > 0 ? [toItem({ ...item, quantity }, shelves)] : [];
  });
  return {
    _id,
    order: order._id,
    orderId,
    part,
    barcode: part ? `${orderId}/${part.n}` : orderId,
    createdAt,
    status,
    totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    recipient: { name, phone, district, area, address },
    note,
    courier: box.courier,
    trackingNumber: box.trackingNumber,
    cashToCollect: box.cashToCollect,
    items,
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
