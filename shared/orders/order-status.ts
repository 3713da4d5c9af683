// What an order and its parcel can be, and what may follow what.

export const orderStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who cancelled an order: it ran out of time, its customer, or the shop. */
export const cancellers = ['time', 'customer', 'staff'] as const;
export type Canceller = (typeof cancellers)[number];

/** Where an order can go from here; staff may take each step back for ten seconds. */
export const nextOrderStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['accepted', 'rejected', 'cancelled'],
  // by staff, while nothing has left the shop
  accepted: ['cancelled'],
  rejected: [],
  cancelled: [],
};

/** Nothing of it is sent, and its stock was given back. */
export const isOff = (status: OrderStatus): boolean => status === 'rejected' || status === 'cancelled';

/** Seconds in which staff may take back a step that informs the customer; until then nothing is sent. */
export const undoSeconds = 10;

/**
 * Whether an order may be cancelled or changed: its customer cancels while it is pending, staff also later, while none
 * of its parcels has left the shop.
 */
export const isHere = (status: OrderStatus, parcels: readonly ParcelStatus[]): boolean =>
  nextOrderStatuses[status].includes('cancelled') && parcels.every((at) => at === 'planned' || at === 'packed');

/** Only a pending order is decided on or cancelled, once. */
export const mayDecide = (status: OrderStatus): boolean => nextOrderStatuses[status].includes('accepted');

export const shippingStatuses = [
  'not shipped',
  'packed',
  'handed over',
  'in transit',
  'coming back',
  'delivered',
  'returned',
] as const;
export type ShippingStatus = (typeof shippingStatuses)[number];

/** Where one parcel is. An order whose parcels are planned only is `not shipped`. */
export type ParcelStatus = Exclude<ShippingStatus, 'not shipped'> | 'planned';
export const toParcelStatus = (status: ShippingStatus): ParcelStatus => (status === 'not shipped' ? 'planned' : status);
export const toShippingStatus = (status: ParcelStatus): ShippingStatus =>
  status === 'planned' ? 'not shipped' : status;

const next: Record<ShippingStatus, readonly ShippingStatus[]> = {
  'not shipped': ['packed', 'handed over'],
  packed: ['handed over', 'not shipped'],
  'handed over': ['in transit', 'delivered', 'coming back', 'returned', 'packed'],
  'in transit': ['delivered', 'coming back', 'returned'],
  // goods that come back are sold again only once they are here
  'coming back': ['returned', 'in transit'],
  delivered: ['coming back', 'returned'],
  returned: [],
};

/** Where a parcel has come to by a step that can be taken back. */
export const undoableSteps: readonly ShippingStatus[] = ['packed', 'handed over', 'delivered'];

/** Where a parcel can go from here. */
export const nextShippingStatuses = (from: ShippingStatus): readonly ShippingStatus[] => next[from];

/** `cod`: at the door; `cash`: at the counter, when staff write the order down. */
export const paymentMethods = ['bkash', 'nagad', 'rocket', 'bank', 'cod', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentNames: Record<PaymentMethod, string> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  bank: 'Bank transfer',
  cod: 'Cash on delivery',
  cash: 'Cash',
};

export const wallets = ['bkash', 'nagad', 'rocket'] as const;

/** Which methods name the sender's wallet number, and which a transaction. */
export const isWallet = (method: PaymentMethod): method is (typeof wallets)[number] =>
  method === 'bkash' || method === 'nagad' || method === 'rocket';
export const isPrepaid = (method: PaymentMethod): boolean => method !== 'cod' && method !== 'cash';

/** A transaction id as we keep it: upper case, without spaces. Absent: it is none (6 to 20 letters and digits). */
export function asTransactionId(text: string): string | undefined {
  const bare = text.replace(/[\s\p{Cf}]/gu, '').toUpperCase();
  return /^[A-Z0-9]{6,20}$/.test(bare) ? bare : undefined;
}

const usual: Partial<Record<PaymentMethod, RegExp>> = {
  bkash: /^[A-Z0-9]{10}$/,
  nagad: /^[A-Z0-9]{8}$/,
  rocket: /^\d{10}$/,
};

/** Whether a transaction id looks like one of its wallet: a hint for who checks, never a rule. */
export const looksUsual = (method: PaymentMethod, transactionId: string): boolean =>
  usual[method]?.test(transactionId) ?? true;

/** How an order comes to the shop: the customer places it on the web, or staff write it down. */
export const channels = ['web', 'phone', 'messenger', 'whatsapp', 'instagram', 'counter'] as const;
export type Channel = (typeof channels)[number];

/** Whether all that was ordered is here: of pre-orders some may have to come. */
export const goodsStates = ['here', 'to come'] as const;

/** What is known of an order's money: nothing, what the customer says, a part, all of it, or that it did not come. */
export const paymentStates = ['none', 'claimed', 'part', 'paid', 'refused'] as const;
export type PaymentState = (typeof paymentStates)[number];
