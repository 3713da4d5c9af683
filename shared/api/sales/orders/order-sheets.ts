import * as z from 'zod/mini';
import { orderStatuses, type OrderStatus } from '../../../order-states.ts';
import { hasArrived, isInShop, shippingStatuses, type ShippingStatus } from '../../../parcel-states.ts';
import { endpoint } from '../../endpoint.ts';
import { id, taka } from '../../fields.ts';
import { handled, handledItem } from './order-parts.ts';
import { Order } from './orders.ts';
import { absent } from '../../refusals.ts';

/** The maximum of orders per print. */
export const maxSheets = 500;

/** Papers for parcels: a packing slip, a label for the courier, and a picking list. */
const sheetKinds = ['slip', 'label', 'picking'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/**
 * Whether this paper is printed for an order in this state. A slip always is, and warns if the order must not be sent.
 * A label needs a parcel to deliver; a picking list only has goods that are still in the shop.
 */
export function isPrinted(kind: SheetKind, status: OrderStatus, shippingStatus: ShippingStatus): boolean {
  if (kind === 'slip') return true;
  return status === 'accepted' && (kind === 'label' ? !hasArrived(shippingStatus) : isInShop(shippingStatus));
}

/**
 * The printed facts of a parcel for packers and couriers; of the whole order if it has no parcels yet. No price of
 * goods: packers see none.
 */
export const Sheet = z.object({
  ...handled,
  status: z.enum(orderStatuses),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** The cash that the courier collects, in Taka; 0 for none. It is printed on the parcel, so packers see it too. */
  cashToCollect: taka,
  items: z.array(
    z.object({
      ...handledItem,
      category: z.string(),
      subCategory: z.nullable(z.string()),
      /** Its bin location in the store; null if not set. */
      place: z.nullable(z.string()),
    }),
  ),
});
export type Sheet = z.output<typeof Sheet>;

/** An order of which this is not printed. */
export const NotPrinted = z.object({
  _id: id,
  orderId: z.string(),
  status: z.enum(orderStatuses),
  shippingStatus: z.enum(shippingStatuses),
});
export type NotPrinted = z.output<typeof NotPrinted>;

const chosen = z
  .array(id)
  .check(z.minLength(1, 'Choose at least one order'), z.maxLength(maxSheets, `At most ${maxSheets} orders at once`));

export const sheetsApi = {
  sheets: endpoint({
    method: 'POST',
    path: '/parcels/sheets',
    access: 'parcels.pack',
    summary:
      'The data to print for these orders, without product prices, in the order of their ids; or for the oldest ' +
      'parcels to pack. `leftOut`: orders that have nothing to print. 404 if an order does not exist, 409 ' +
      'NOTHING_TO_PRINT if none of them has anything to print.',
    body: z.object({
      kind: z.enum(sheetKinds, 'Must be slip, label or picking'),
      orders: z.union([chosen, z.literal('to pack')]),
    }),
    refusals: {
      ...absent,
      NOTHING_TO_PRINT: { status: 409, details: z.object({ leftOut: z.array(NotPrinted) }) },
    },
    data: z.object({ sheets: z.array(Sheet), leftOut: z.array(NotPrinted) }),
  }),
  invoices: endpoint({
    method: 'POST',
    path: '/orders/invoices',
    access: 'orders.read',
    summary: 'These orders with their prices, in the order of their ids. 404 if an order does not exist.',
    body: z.object({ orders: chosen }),
    refusals: absent,
    data: z.array(Order),
  }),
};
