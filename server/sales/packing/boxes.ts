import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { ShippingStatus } from '#shared/parcel-states.ts';

/** The contents of a printed sheet: a parcel, or an order without parcels. */
export interface Box extends Pick<Sheet, '_id' | 'part' | 'barcode' | 'courier' | 'trackingNumber' | 'cashToCollect'> {
  order: Order;
  status: ShippingStatus;
  /** Pieces of each line of the order. */
  pieces: ReadonlyMap<string, number>;
}

/** The parcels of an order, or the whole order if it has none yet. */
export function boxesOf(order: Order): Box[] {
  const { parcels } = order;
  if (parcels.length === 0) return [boxOfAll(order)];
  return parcels.map(({ _id, position, status, courier, trackingNumber, cashDue, items }, n) => ({
    _id,
    order,
    part: parcels.length > 1 ? { n: n + 1, of: parcels.length } : null,
    // the position stays when an earlier parcel is dropped, and the scan uses it
    barcode: parcels.length > 1 ? `${order.orderId}/${position}` : order.orderId,
    status,
    courier,
    trackingNumber,
    // at the door: ended parcels have no cash to collect
    cashToCollect: status === 'delivered' || status === 'returned' ? 0 : cashDue,
    pieces: new Map(items.map(({ item, quantity }) => [item, quantity])),
  }));
}

const boxOfAll = (order: Order): Box => ({
  _id: order._id,
  order,
  part: null,
  barcode: order.orderId,
  status: order.shippingInfo.shippingStatus,
  courier: null,
  trackingNumber: null,
  cashToCollect: cashFor(order),
  pieces: new Map(order.items.map(({ _id, quantity }) => [_id, quantity])),
});

/** The cash that a courier would collect if the order were accepted now, in Taka. */
const cashFor = ({ status, totalPrice, paymentInfo: { method, paid } }: Order): number =>
  method === 'cod' && status === 'pending' ? Math.max(0, totalPrice - paid) : 0;
