import { stringify } from 'csv-stringify/sync';
import type { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { paymentNames } from '#shared/payment-methods.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toCell } from '#server/catalogue/import/import.ts';
import { matchOrders } from '#server/sales/order-index/order-index.ts';
import { toOrder, listByIds } from '#server/sales/orders/orders.ts';

/** The number of orders per read. */
const atOnce = 500;

const inDhaka = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short', timeStyle: 'short' });
const goodsOf = (items: Order['items']) =>
  items
    .map(
      ({ product: { name }, color, size, quantity }) =>
        `${quantity} × ${[name, color, size].filter(Boolean).join(', ')}`,
    )
    .join('; ');
/** With a hyphen a spreadsheet preserves the leading zero. */
const spreadsheetPhone = (phone: string) => phone.replace(/^(\d{5})(\d{6})$/, '$1-$2');

/** The columns, in their order. */
const columns: Record<string, (order: Order) => string | number | null | undefined> = {
  Order: ({ orderId }) => orderId,
  Placed: ({ createdAt }) => inDhaka.format(new Date(createdAt)),
  Status: ({ status }) => status,
  Delivery: ({ shippingInfo }) => shippingInfo.shippingStatus,
  Recipient: ({ shippingInfo }) => shippingInfo.name,
  Phone: ({ phone }) => spreadsheetPhone(phone),
  District: ({ shippingInfo }) => shippingInfo.district,
  Area: ({ shippingInfo }) => shippingInfo.area,
  Address: ({ shippingInfo }) => shippingInfo.address,
  Goods: ({ items }) => goodsOf(items),
  Pieces: ({ totalQuantity }) => totalQuantity,
  'Delivery charge': ({ shippingInfo }) => shippingInfo.shippingAmount,
  Total: ({ totalPrice }) => totalPrice,
  Payment: ({ paymentInfo }) => paymentNames[paymentInfo.method],
  'Transaction ID': ({ paymentInfo }) => paymentInfo.transactionId ?? paymentInfo.advance?.transactionId ?? null,
  'Paid at': ({ paymentInfo }) => paymentInfo.paidAt && inDhaka.format(new Date(paymentInfo.paidAt)),
  Courier: ({ shippingInfo }) => shippingInfo.courier,
  Tracking: ({ shippingInfo }) => shippingInfo.trackingNumber,
  Channel: ({ channel }) => channel,
  Account: ({ user }) => user._id && user.name,
  'Customer number': ({ user }) => user.userId,
  'Decided by': ({ decidedBy }) => decidedBy,
  Note: ({ note }) => note,
};

/**
 * Streams all matching orders as a CSV file for spreadsheets, one line per order. The selection is fixed at the start.
 */
export async function* orderFile(
  database: Database,
  filter: OrderFilter,
  sort: 'newest' | 'oldest',
): AsyncGenerator<Buffer> {
  // Excel takes a file for UTF-8 only when it begins with a byte order mark
  yield Buffer.from(`\ufeff${stringify([Object.keys(columns)], { record_delimiter: 'windows' })}`);
  const { total, ids } = await matchOrders(database, filter);
  for (let from = 0; from < total; from += atOnce) {
    const rows = await listByIds(database.exports, ids(sort, from, Math.min(from + atOnce, total)));
    const lines = rows.map((row) => toLine(toOrder(row, { forStaff: true })));
    yield Buffer.from(stringify(lines, { record_delimiter: 'windows' }));
  }
}

const toLine = (order: Order) =>
  Object.values(columns).map((cellOf) => {
    const value = cellOf(order) ?? '';
    return typeof value === 'string' ? toCell(value) : value;
  });
