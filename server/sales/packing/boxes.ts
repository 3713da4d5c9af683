import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { ShippingStatus } from '#shared/parcel-states.ts';

/** What is printed on one sheet: a parcel, or an order that has none yet. */
export interface Box extends Pick<Sheet, '_id' | 'part' | 'barcode' | 'courier' | 'trackingNumber' | 'cashToCollect'> {
  order: Order;
  status: ShippingStatus;
  /** Pieces of each line of the order. */
  pieces: ReadonlyMap<string, number>;
}

/** The parcels of an order, or all of it where it has none yet. */
export function boxesOf(order: Order): Box[] {
  const { parcels } = order;
  if (parcels.length === 0) return [boxOfAll(order)];
  return parcels.map(({ _id, position, status, courier, trackingNumber, cashDue, items }, n) => ({
    _id,
    order,
    part: parcels.length > 1 ? { n: n + 1, of: parcels.length } : null,
    // the position stays when a parcel before it is dropped, and the scan asks for it
    barcode: parcels.length > 1 ? `${order.orderId}/${position}` : order.orderId,
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
  barcode: order.orderId,
  status: order.shippingInfo.shippingStatus,
  courier: null,
  trackingNumber: null,
  cashToCollect: cashFor(order),
  pieces: new Map(order.items.map(({ _id, quantity }) => [_id, quantity])),
});

/** Taka that a courier would ask for if the order were accepted as it is. */
const cashFor = ({ status, totalPrice, paymentInfo: { method, paid } }: Order): number =>
  method === 'cod' && status === 'pending' ? Math.max(0, totalPrice - paid) : 0;
