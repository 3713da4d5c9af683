import * as z from 'zod/mini';
import { orderStatuses, type OrderStatus } from '../../../order-states.ts';
import { hasArrived, isInShop, shippingStatuses, type ShippingStatus } from '../../../parcel-states.ts';
import { endpoint } from '../../endpoint.ts';
import { bangla, id, taka } from '../../fields.ts';
import { Part } from './order-parts.ts';
import { Order } from './orders.ts';
import { absent } from '../../refusals.ts';

/** So many orders are printed at once. */
export const mostSheets = 500;

/** What goes with parcels: a packing slip, a label for the courier; and a list to fetch the goods by. */
const sheetKinds = ['slip', 'label', 'picking'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/**
 * Whether this is printed of an order that stands so. A slip always is, and says itself where nothing may be sent; a
 * label only while there is a parcel to bring; goods are fetched only for what has not left the shop.
 */
export function isPrinted(kind: SheetKind, status: OrderStatus, shippingStatus: ShippingStatus): boolean {
  if (kind === 'slip') return true;
  return status === 'accepted' && (kind === 'label' ? !hasArrived(shippingStatus) : isInShop(shippingStatus));
}

/**
 * What is printed of a parcel for those who pack and bring it; of an order that has none yet, of all of it. No price of
 * goods: a packer sees none.
 */
export const Sheet = z.object({
  /** The parcel's; where there is none yet, the order's. */
  _id: id,
  order: id,
  orderId: z.string(),
  /** Which of the order's parcels, where there are several. */
  part: Part,
  /** What the barcode says: `H-48219357`, or `H-48219357/2` for the second of several parcels. */
  barcode: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(orderStatuses),
  /** Pieces in the parcel. */
  totalQuantity: z.int(),
  recipient: z.object({
    name: z.string(),
    phone: z.string(),
    district: z.string(),
    area: z.nullable(z.string()),
    address: z.string(),
  }),
  note: z.nullable(z.string()),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** Taka that the courier asks for at the door; 0: nothing. It stands on the parcel, so packers see it too. */
  cashToCollect: taka,
  items: z.array(
    z.object({
      _id: id,
      name: z.string(),
      nameBn: bangla,
      productNumber: z.string(),
      category: z.string(),
      subCategory: z.nullable(z.string()),
      /** Where it lies in the store; null: nobody has said so. */
      place: z.nullable(z.string()),
      color: z.string(),
      size: z.nullable(z.string()),
      sku: z.nullable(z.string()),
      quantity: z.int(),
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
  .check(z.minLength(1, 'Choose at least one order'), z.maxLength(mostSheets, `At most ${mostSheets} orders at once`));

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
