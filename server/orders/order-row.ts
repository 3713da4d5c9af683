import type { Order } from '#shared/api/orders.ts';
import {
  looksUsual,
  paymentNames,
  type Canceller,
  type OrderStatus,
  type PaymentMethod,
  type ShippingStatus,
} from '#shared/order-status.ts';

interface Line {
  id: string;
  productId: string;
  variantId: string | null;
  name: string;
  nameBn: string | null;
  productNumber: string;
  slug: string;
  thumbnail: string;
  size: string | null;
  color: string;
  quantity: number;
  price: number;
}
interface Move {
  status: ShippingStatus;
  at: string;
  by: string | null;
}

/** A row of the view order_details. Check constraints hold its texts to these types. */
export interface OrderRow {
  id: string;
  order_number: string;
  user_id: string;
  user_name: string;
  user_number: string;
  status: OrderStatus;
  total_quantity: number;
  total_price: number;
  created_at: Date;
  name: string | null;
  phone: string | null;
  district: string;
  area: string | null;
  address: string | null;
  note: string | null;
  shipping_amount: number;
  shipping_status: ShippingStatus;
  lines: Line[];
  moves: Move[] | null;
  payment_method: PaymentMethod;
  payment_number: string | null;
  transaction_id: string | null;
  paid_at: Date | null;
  paid_by: string | null;
  rejection_reason: string | null;
  decided_at: Date | null;
  decider_name: string | null;
  sender_is_new: boolean;
  courier: string | null;
  tracking: string | null;
  expires_at: Date | null;
  cancelled_by: Canceller | null;
}

/** The order as its customer sees it; for staff with who moved the parcel and what looks unusual about the payment. */
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
    shippingInfo: {
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
    },
    paymentInfo: {
      method: row.payment_method,
      paymentAmount: row.total_price,
      paymentNumber: row.payment_number,
      transactionId: row.transaction_id,
      paidAt: row.paid_at?.toISOString() ?? null,
      matched: forStaff ? row.paid_by : null,
    },
    note: row.note,
    rejectionReason: row.rejection_reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    cancelledBy: row.cancelled_by,
    ...(forStaff && { decidedBy: row.decider_name, warnings: warningsOf(row) }),
  };
}

function toItem({
  id,
  productId,
  variantId,
  name,
  nameBn,
  productNumber,
  slug,
  thumbnail,
  size,
  color,
  quantity,
  price,
}: Line): Order['items'][number] {
  return {
    _id: id,
    product: { _id: productId, name, nameBn, productNumber, slug, thumbnail: `/media/${thumbnail}.webp` },
    variantId,
    size,
    color,
    quantity,
    price,
  };
}

/** What who checks payments should look at twice (reused and invented ids are the usual fraud). */
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
