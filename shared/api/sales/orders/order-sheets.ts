import * as z from 'zod/mini';
import { orderStatuses, type OrderStatus } from '../../../order-states.ts';
import { hasArrived, isInShop, phaseOf, shippingStatuses, type ShippingStatus } from '../../../parcel-states.ts';
import { endpoint } from '../../endpoint.ts';
import { id, taka } from '../../fields.ts';
import { handled, handledItem } from './order-parts.ts';
import { Order } from './orders.ts';
import { absent } from '../../refusals.ts';

/** The maximum of orders per print. */
export const maxSheets = 500;

/** Papers for parcels: a packing slip, a label for the courier, a picking list, and a list that its rider signs. */
const sheetKinds = ['slip', 'label', 'picking', 'pickup'] as const;
export type SheetKind = (typeof sheetKinds)[number];

interface PrintedState {
  status: OrderStatus;
  shippingStatus: ShippingStatus;
  /** A courier has booked the parcel and not picked it up yet. */
  awaitsPickup: boolean;
}

/**
 * Whether this paper is printed for a parcel in this state. A slip always is, and warns if the order must not be sent.
 * A label needs a parcel to deliver, a picking list goods that are still in the shop, a pickup list a courier that has
 * the parcel or comes for it.
 */
export function isPrinted(kind: SheetKind, { status, shippingStatus, awaitsPickup }: PrintedState): boolean {
  if (kind === 'slip') return true;
  if (status !== 'accepted') return false;
  if (kind === 'label') return !hasArrived(shippingStatus);
  return kind === 'pickup' ? phaseOf(shippingStatus) === 'with courier' : isInShop(shippingStatus) || awaitsPickup;
}

/** What a courier has booked of a parcel. */
const BookedParcel = z.object({
  /** The areas that the courier got, by the names of its own list. */
  areas: z.nullable(z.string()),
  /** Where it collects the parcel; null for a courier that asks for no place. */
  pickup: z.nullable(z.string()),
  /** Grams; null for a courier that asks for none. */
  weight: z.nullable(z.int()),
});

/** Lists that the shop makes itself: parcels to pack, and parcels that couriers come for. */
export const sheetLists = ['to pack', 'to pick up'] as const;

/**
 * The printed facts of a parcel for packers and couriers; of the whole order if it has no parcels yet. No price of
 * goods: packers see none.
 */
export const Sheet = z.object({
  ...handled,
  status: z.enum(orderStatuses),
  courier: z.nullable(z.string()),
  /** The courier's number. */
  trackingNumber: z.nullable(z.string()),
  /** Null: it was not booked with its courier by Haat. */
  booked: z.nullable(BookedParcel),
  /** Its booking is on its way to the courier: the label lacks the courier's number so far. */
  isBeingBooked: z.boolean(),
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
      'parcels to pack; or for those to pick up: handed to a courier today, or booked in the last week and still in ' +
      'the shop. `leftOut`: orders that have nothing to print. 404 if an order does not exist, 409 ' +
      'NOTHING_TO_PRINT if none of them has anything to print.',
    body: z.object({
      kind: z.enum(sheetKinds, 'Must be slip, label, picking or pickup'),
      orders: z.union([chosen, z.enum(sheetLists)]),
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
