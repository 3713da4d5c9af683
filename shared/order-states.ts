import { isInShop, type ParcelStatus } from './parcel-states.ts';

// The states of an order, as rows. The API, labels, filters, badges and next steps derive from them; test/facts.test.ts
// compares them with the checks of the database.

export type StateColor = 'green' | 'red' | 'grey' | 'yellow';

interface OrderStateRow {
  name: string;
  nameBn: string;
  color: StateColor;
  /** Where an order can go from here; staff may take each step back for ten seconds. */
  next: readonly string[];
  /** The order is not sent, and its stock is back. */
  isOff?: true;
}

const rows = {
  pending: { name: 'Pending', nameBn: 'অপেক্ষায়', color: 'yellow', next: ['accepted', 'rejected', 'cancelled'] },
  // staff can cancel it until a parcel leaves the shop
  accepted: { name: 'Accepted', nameBn: 'নিশ্চিত', color: 'green', next: ['cancelled'] },
  rejected: { name: 'Rejected', nameBn: 'নেওয়া হয়নি', color: 'red', next: [], isOff: true },
  cancelled: { name: 'Cancelled', nameBn: 'বাতিল', color: 'grey', next: [], isOff: true },
} as const satisfies Record<string, OrderStateRow>;

export type OrderStatus = keyof typeof rows;
export const orderStateRows: Readonly<Record<OrderStatus, OrderStateRow>> = rows;
export const orderStatuses = Object.keys(rows) as OrderStatus[];
const nextOrderStatuses = (from: OrderStatus): readonly OrderStatus[] => rows[from].next;

/** The order is not sent, and its stock is back. */
export const isOff = (status: OrderStatus): boolean => orderStateRows[status].isOff ?? false;

/** The canceller of an order: the time limit, the customer, or the shop. */
export const cancellers = ['time', 'customer', 'staff'] as const;
export type Canceller = (typeof cancellers)[number];

/** Seconds in which staff may undo a step. The customer's message waits for this time. */
export const undoSeconds = 10;

/**
 * Whether an order may be cancelled or changed: its customer cancels while it is pending, staff also later, while none
 * of its parcels has left the shop.
 */
export const isHere = (status: OrderStatus, parcels: readonly ParcelStatus[]): boolean =>
  nextOrderStatuses(status).includes('cancelled') && parcels.every(isInShop);

/** Only a pending order is decided on or cancelled, once. */
export const mayDecide = (status: OrderStatus): boolean => nextOrderStatuses(status).includes('accepted');

/** How an order comes to the shop: the customer places it on the web, or staff write it down. */
export const channels = ['web', 'phone', 'messenger', 'whatsapp', 'instagram', 'counter'] as const;
export type Channel = (typeof channels)[number];

/** Whether all that was ordered is here: of pre-orders some may have to come. */
export const goodsStates = ['here', 'to come'] as const;

/** The payment state of an order: unpaid, reported by the customer, part paid, paid, or not received. */
export const paymentStates = ['none', 'claimed', 'part', 'paid', 'refused'] as const;
export type PaymentState = (typeof paymentStates)[number];
