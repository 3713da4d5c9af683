import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { isPrinted, maxSheets, sheetsApi, type NotPrinted, type Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { boxesOf, type Box } from './boxes.ts';
import { listParcelsToPack } from './to-pack.queries.ts';
import { listBinLocations, listCategoriesOf, type Categories } from './bin-locations.queries.ts';
import { getOrdersById } from '#server/sales/order-lists/order-lists.ts';

type Sheets = typeof sheetsApi.sheets;

/**
 * Returns the sheets of these orders, and the orders without a sheet. Throws NotFound if none of the orders exists,
 * Conflict if none has a sheet.
 */
export async function getSheets(
  database: Database,
  caller: Caller,
  { kind, orders }: BodyOf<Sheets>,
): Promise<DataOf<Sheets>> {
  const toPack = orders === 'to pack' ? await listParcelsToPack(database.db, { page: 1, limit: maxSheets }) : [];
  const ids = orders === 'to pack' ? toPack.map(({ order }) => order) : orders;
  const found = await getOrdersById(database, ids, caller);
  const parcels = new Set(toPack.map(({ parcel }) => parcel));
  const isAsked = (order: Order, { _id, status }: Box) =>
    orders === 'to pack' ? parcels.has(_id) : isPrinted(kind, order.status, status);
  const boxes = found.flatMap((order) => boxesOf(order).filter((box) => isAsked(order, box)));
  const printed = new Set(boxes.map(({ order }) => order));
  const leftOut = found.filter((order) => !printed.has(order)).map(toNotPrinted);
  if (boxes.length === 0)
    throw refusal(sheetsApi.sheets, 'NOTHING_TO_PRINT', 'These orders have nothing to print.', {
      details: { leftOut },
    });
  const items = [...printed].flatMap((order) => order.items);
  const stores = {
    categories: await listCategoriesOf(database, [...new Set(items.map(({ product }) => product._id))]),
    binLocations: await listBinLocations(database, [...new Set(items.flatMap(({ variantId }) => variantId ?? []))]),
  };
  return { sheets: boxes.map((box) => toSheet(box, stores)), leftOut };
}

/** Where goods are fetched: by product the category, by variant the place in the store. */
interface Stores {
  categories: ReadonlyMap<string, Categories>;
  binLocations: ReadonlyMap<string, string>;
}

const toNotPrinted = ({ _id, orderId, status, shippingInfo: { shippingStatus } }: Order): NotPrinted => ({
  _id,
  orderId,
  status,
  shippingStatus,
});

/** Field by field, so that a field that is added to an order later is not shown to packers by mistake. */
function toSheet({ _id, order, part, pieces, ...box }: Box, stores: Stores): Sheet {
  const { orderId, createdAt, status, note, phone } = order;
  const { name, district, area, address } = order.shippingInfo;
  const items = order.items.flatMap((item) => {
    const quantity = pieces.get(item._id) ?? 0;
    return quantity > 0 ? [toItem({ ...item, quantity }, stores)] : [];
  });
  return {
    _id,
    order: order._id,
    orderId,
    part,
    barcode: box.barcode,
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
  { _id, product, variantId, color, size, sku, quantity }: Order['items'][number],
  { categories, binLocations }: Stores,
): Sheet['items'][number] {
  const { category, subCategory } = categories.get(product._id) ?? { category: '', subCategory: null };
  const place = binLocations.get(variantId ?? '') ?? null;
  const { name, nameBn, productNumber } = product;
  return { _id, name, nameBn, productNumber, category, subCategory, place, color, size, sku, quantity };
}
