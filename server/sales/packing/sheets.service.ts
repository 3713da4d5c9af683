import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { isPrinted, sheetsApi, type NotPrinted, type Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { findBooked, type BookedParcel } from '#server/sales/bookings/bookings.ts';
import { boxesOf, type Box } from './boxes.ts';
import { findChosen } from './chosen-parcels.service.ts';
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
  const { ids, isListed } = await findChosen(database, orders);
  const found = ids.length === 0 ? [] : await getOrdersById(database, ids, caller);
  const all = found.flatMap(boxesOf);
  const bookings = await findBooked(
    database,
    all.map(({ _id }) => _id),
  );
  const boxes = all.filter(
    ({ _id, order: { status }, status: shippingStatus }) =>
      isListed(_id) &&
      isPrinted(kind, { status, shippingStatus, awaitsPickup: bookings.get(_id)?.awaitsPickup ?? false }),
  );
  const printed = new Set(boxes.map(({ order }) => order));
  const leftOut = found.filter((order) => !printed.has(order)).map(toNotPrinted);
  if (boxes.length === 0)
    throw refusal(sheetsApi.sheets, 'NOTHING_TO_PRINT', 'These orders have nothing to print.', {
      details: { leftOut },
    });
  const stores = await findStores(
    database,
    [...printed].flatMap((order) => order.items),
  );
  return { sheets: boxes.map((box) => toSheet(box, { ...stores, booking: bookings.get(box._id) })), leftOut };
}

/** Where goods are fetched: by product the category, by variant the place in the store. */
interface Stores {
  categories: ReadonlyMap<string, Categories>;
  binLocations: ReadonlyMap<string, string>;
}

const findStores = async (database: Database, items: Order['items']): Promise<Stores> => ({
  categories: await listCategoriesOf(database, [...new Set(items.map(({ product }) => product._id))]),
  binLocations: await listBinLocations(database, [...new Set(items.flatMap(({ variantId }) => variantId ?? []))]),
});

const toNotPrinted = ({ _id, orderId, status, shippingInfo: { shippingStatus } }: Order): NotPrinted => ({
  _id,
  orderId,
  status,
  shippingStatus,
});

/** Field by field, so that a field that is added to an order later is not shown to packers by mistake. */
function toSheet(
  { _id, order, part, pieces, ...box }: Box,
  { booking, ...stores }: Stores & { booking: BookedParcel | undefined },
): Sheet {
  // staff may have handed it to another courier after all
  const theirs = booking?.courier === box.courier ? booking : undefined;
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
    trackingNumber: box.trackingNumber ?? theirs?.consignment ?? null,
    booked: theirs?.booked ?? null,
    isBeingBooked: booking !== undefined && booking.booked === null,
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
