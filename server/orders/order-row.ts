import type { Selectable } from 'kysely';
import type { Order } from '#shared/api/orders.ts';
import {
  looksUsual,
  paymentNames,
  type Canceller,
  type OrderStatus,
  type PaymentMethod,
  type ShippingStatus,
} from '#shared/order-status.ts';
import type { DB } from '../db/types.ts';
import { fromExtraColumns } from './extra-columns.ts';

type Columns = Selectable<DB['orders']>;

// Check constraints restrict the texts of these columns to these types.
interface Checked {
  status: OrderStatus;
  shipping_status: ShippingStatus;
  payment_method: PaymentMethod;
  cancelled_by: Canceller | null;
}

// What the view order_details adds to the columns of an order.
interface Added {
  user_name: string;
  user_number: string;
  /** As in the API, except that the thumbnail is a hash. */
  lines: Order['items'];
  moves: { status: ShippingStatus; at: string; by: string | null }[] | null;
  refunds: Order['refunds'] | null;
  sender_is_new: boolean;
  decider_name: string | null;
}

/** A row of the view order_details. */
export type OrderRow = Omit<Columns, keyof Checked> &
  Checked & { [Name in Exclude<keyof DB['order_details'], keyof Columns>]: Added[Name] };

/**
 * The order as its customer sees it. For staff it also contains who moved the parcel and what looks unusual about the
 * payment.
 */
export function toOrder(row: OrderRow, { forStaff = false } = {}): Order {
  return {
    _id: row.id,
    orderId: row.order_number,
    user: { _id: row.user_id, name: row.user_name, userId: row.user_number },
    phone: row.phone ?? '',
    status: row.status,
    totalQuantity: row.total_quantity,
    totalPrice: row.total_price,
    createdAt: row.created_at.toISOString(),
    items: row.lines.map(toItem),
    shippingInfo: toShippingInfo(row, forStaff),
    paymentInfo: toPaymentInfo(row, forStaff),
    ...fromExtraColumns(row),
    rejectionReason: row.rejection_reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    cancelledBy: row.cancelled_by,
    refunds: (row.refunds ?? []).map(toRefund),
    ...(forStaff && { decidedBy: row.decider_name, warnings: warningsOf(row) }),
  };
}

function toItem({ product, ...line }: Order['items'][number]): Order['items'][number] {
  return { ...line, product: { ...product, thumbnail: `/media/${product.thumbnail}.webp` } };
}

// as PostgreSQL writes moments in JSON
const toRefund = (refund: Order['refunds'][number]): Order['refunds'][number] => ({
  ...refund,
  paidAt: refund.paidAt && new Date(refund.paidAt).toISOString(),
});

const toShippingInfo = (row: OrderRow, forStaff: boolean): Order['shippingInfo'] => ({
  name: row.name ?? 'Deleted account',
  district: row.district,
  area: row.area,
  address: row.address ?? '',
  shippingAmount: row.shipping_amount,
  shippingStatus: row.shipping_status,
  courier: row.courier,
  trackingNumber: row.tracking,
  history: (row.moves ?? []).map(({ status, at, by }) => ({
    status,
    at: new Date(at).toISOString(),
    by: forStaff ? by : null,
  })),
});

const toPaymentInfo = (row: OrderRow, forStaff: boolean): Order['paymentInfo'] => ({
  method: row.payment_method,
  paymentAmount: row.total_price,
  paymentNumber: row.payment_number,
  transactionId: row.transaction_id,
  paidAt: row.paid_at?.toISOString() ?? null,
  matched: forStaff ? row.paid_by : null,
});

/** What staff should check twice about a payment (reused and invented transaction ids are the usual fraud). */
function warningsOf({
  status,
  payment_method: method,
  transaction_id: transactionId,
  sender_is_new: isNew,
  paid_at: paidAt,
}: OrderRow): string[] {
  if (status !== 'pending' || paidAt !== null || transactionId === null) return [];
  return [
    ...(looksUsual(method, transactionId)
      ? []
      : [`This does not look like a transaction ID of ${paymentNames[method]}`]),
    ...(isNew ? ['First order from this sender’s number'] : []),
  ];
}
