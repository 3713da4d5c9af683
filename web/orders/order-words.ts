import {
  isOff,
  isPrepaid,
  paymentNames,
  type Channel,
  type OrderStatus,
  type PaymentMethod,
  type ShippingStatus,
} from '#shared/order-status.ts';
import type { Order } from '#shared/api/orders.ts';
import { formatTaka } from '#shared/money.ts';

export const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

export const shippingNames: Record<ShippingStatus, string> = {
  'not shipped': 'Not shipped',
  packed: 'Packed',
  'handed over': 'Handed over',
  'in transit': 'In transit',
  'coming back': 'Coming back',
  delivered: 'Delivered',
  returned: 'Returned',
};

export const channelNames: Record<Channel, string> = {
  web: 'Website',
  phone: 'Phone',
  messenger: 'Messenger',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  counter: 'Counter',
};

/** In a table's narrow column. */
export const shortPaymentName = (method: PaymentMethod): string =>
  method === 'cod' ? 'Cash' : method === 'bank' ? 'Bank' : paymentNames[method];

/**
 * What is known of the money: it was found, an admin took it for found, it comes on delivery, nobody has looked yet,
 * or it is not owed.
 */
export type PaymentState = 'paid' | 'on delivery' | 'not checked' | 'not owed';

export function paymentStateOf({
  status,
  paymentInfo: { method, paidAt },
  shippingInfo: { shippingStatus },
}: Pick<Order, 'status' | 'paymentInfo' | 'shippingInfo'>): PaymentState {
  if (paidAt !== null) return 'paid';
  if (isOff(status)) return 'not owed';
  if (isPrepaid(method)) return status === 'accepted' ? 'paid' : 'not checked';
  if (shippingStatus === 'returned') return 'not owed';
  return shippingStatus === 'delivered' ? 'paid' : 'on delivery';
}

/** Where it goes, the nearest first: `House 1`, `Mirpur 10`, `Dhaka`. */
export const addressLines = ({
  address,
  area,
  district,
}: Pick<Order['shippingInfo'], 'address' | 'area' | 'district'>): string[] =>
  [address, area, district].filter((line): line is string => !!line);

/** Taka for the goods alone: the total is this, the delivery, and the adjustments. */
export const subtotalOf = ({ items }: Pick<Order, 'items'>): number =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** `−৳100` for what was taken off, `৳20` for what was added. */
export const signedTaka = (amount: number): string => (amount < 0 ? `−${formatTaka(-amount)}` : formatTaka(amount));

type Adjustment = Order['adjustments'][number];
const adjustmentNames: Record<Adjustment['kind'], string> = {
  coupon: 'Coupon',
  offer: 'Offer',
  'by hand': 'Discount',
  delivery: 'Delivery',
  rounding: 'Rounding',
};
export const adjustmentName = ({ kind, amount }: Adjustment): string =>
  kind === 'by hand' && amount > 0 ? 'Extra' : adjustmentNames[kind];

/** Taka that couriers still collect: of parcels that have not arrived. */
export const stillToCollect = ({ parcels }: Pick<Order, 'parcels'>): number =>
  parcels.reduce((sum, { cashDue, status }) => sum + (arrived.includes(status) ? 0 : cashDue), 0);
const arrived: readonly ShippingStatus[] = ['delivered', 'coming back', 'returned'];

/** `Black, 42` */
export const variantOf = ({ color, size }: Pick<Order['items'][number], 'color' | 'size'>): string =>
  [color, size].filter(Boolean).join(', ');
