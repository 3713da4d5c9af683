import type { Selectable } from 'kysely';
import { advanceOf } from '#shared/orders/advance.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { looksUsual, paymentNames, type PaymentMethod } from '#shared/payment-methods.ts';
import type { Canceller, OrderStatus } from '#shared/order-states.ts';
import { toShippingStatus, type ParcelStatus, type ShippingStatus } from '#shared/parcel-states.ts';
import type { DB } from '#server/platform/db/types.ts';
import { fromExtraColumns } from './extra-columns.ts';

type Columns = Selectable<DB['orders']>;

// Check constraints restrict the texts of these columns to these types.
interface Checked {
  status: OrderStatus;
  shipping_status: ShippingStatus;
  payment_method: PaymentMethod;
  cancelled_by: Canceller | null;
}

type Moves = { status: ParcelStatus; at: string; by: string | null }[];
type StoredParcel = Omit<Order['parcels'][number], 'history' | 'status'> & {
  status: ParcelStatus;
  history: Moves | null;
};

// The columns that the view order_details adds to an order.
interface Added {
  /** null: the order belongs to no account. */
  user_name: string | null;
  user_number: string | null;
  /** As in the API, except that the thumbnail is a hash. */
  lines: Order['items'];
  parcels: StoredParcel[] | null;
  payments: Order['paymentInfo']['payments'] | null;
  returns: Order['returns'] | null;
  adjustments: Order['adjustments'] | null;
  /** The customer's report of an advance payment. */
  payment_number: string | null;
  transaction_id: string | null;
  paid_at: Date | null;
  paid_by: string | null;
  enterer_name: string | null;
  refunds: Order['refunds'] | null;
  sender_is_new: boolean;
  decider_name: string | null;
}

/** A row of the view order_details. */
export type OrderRow = Omit<Columns, keyof Checked> &
  Checked & { [Name in Exclude<keyof DB['order_details'], keyof Columns>]: Added[Name] };

/** The facts shown of an order. */
export type OrderFacts = Omit<
  OrderRow,
  | 'caller'
  | 'decided_by'
  | 'device'
  | 'entered_by'
  | 'idempotency_key'
  | 'language'
  | 'newcomer'
  | 'request_hash'
  | 'searched'
  | 'updated_at'
>;

/**
 * The order as its customer sees it. For staff also the person who moved the parcel, and warnings about the payment.
 */
export function toOrder(row: OrderFacts, { forStaff = false } = {}): Order {
  return {
    _id: row.id,
    orderId: row.order_number,
    // the view has both names where there is an account
    user: { _id: row.user_id ?? '', name: row.user_name ?? row.name ?? '', userId: row.user_number ?? '' },
    phone: row.phone ?? '',
    status: row.status,
    version: row.version,
    totalQuantity: row.total_quantity,
    totalPrice: row.total_price,
    createdAt: row.created_at.toISOString(),
    items: row.lines.map(toItem),
    shippingInfo: toShippingInfo(row, forStaff),
    paymentInfo: toPaymentInfo(row, forStaff),
    ...fromExtraColumns(row),
    agreedAt: row.agreed_at?.toISOString() ?? null,
    rejectionReason: row.rejection_reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    cancelledBy: row.cancelled_by,
    refunds: (row.refunds ?? []).map(toRefund),
    adjustments: row.adjustments ?? [],
    parcels: (row.parcels ?? []).map((parcel) => toParcel(parcel, forStaff)),
    returns: (row.returns ?? []).map(toReturn),
    // a check constraint restricts it
    channel: row.channel as Order['channel'],
    ...(forStaff && { decidedBy: row.decider_name, enteredBy: row.enterer_name, warnings: warningsOf(row) }),
  };
}

function toItem({ product, ...line }: Order['items'][number]): Order['items'][number] {
  return { ...line, product: { ...product, thumbnail: `/media/${product.thumbnail}.webp` } };
}

// PostgreSQL writes moments in JSON in its own way
const toMoment = (at: string) => new Date(at).toISOString();

const toRefund = (refund: Order['refunds'][number]): Order['refunds'][number] => ({
  ...refund,
  paidAt: refund.paidAt && toMoment(refund.paidAt),
});

const toShippingInfo = (row: OrderFacts, forStaff: boolean): Order['shippingInfo'] => ({
  name: row.name ?? 'Deleted account',
  district: row.district,
  area: row.area,
  address: row.address ?? '',
  shippingAmount: row.shipping_amount,
  shippingStatus: row.shipping_status,
  courier: row.courier,
  trackingNumber: row.tracking,
  promised:
    row.promised_from && row.promised_by ? { from: toDay(row.promised_from), by: toDay(row.promised_by) } : null,
  history: (row.parcels ?? []).flatMap(({ history }) => toHistory(history, forStaff)).toSorted(byTime),
});

// the driver returns a date as its midnight in this machine's time zone
const toDay = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

type History = Order['shippingInfo']['history'];

const toHistory = (moves: Moves | null, forStaff: boolean): History =>
  (moves ?? []).map(({ status, at, by }) => ({
    status: toShippingStatus(status),
    at: toMoment(at),
    by: forStaff ? by : null,
  }));

const byTime = (a: History[number], b: History[number]) => Date.parse(a.at) - Date.parse(b.at);

const toParcel = ({ history, ...parcel }: StoredParcel, forStaff: boolean): Order['parcels'][number] => ({
  ...parcel,
  status: toShippingStatus(parcel.status),
  outForDeliveryAt: parcel.outForDeliveryAt && toMoment(parcel.outForDeliveryAt),
  handedAt: parcel.handedAt && toMoment(parcel.handedAt),
  endedAt: parcel.endedAt && toMoment(parcel.endedAt),
  history: toHistory(history, forStaff),
});

const toReturn = (one: Order['returns'][number]): Order['returns'][number] => ({
  ...one,
  createdAt: toMoment(one.createdAt),
  receivedAt: one.receivedAt && toMoment(one.receivedAt),
});

function toPaymentInfo(row: OrderFacts, forStaff: boolean): Order['paymentInfo'] {
  const payments = (row.payments ?? []).map((payment) => ({ ...payment, at: toMoment(payment.at) }));
  const advance = advanceOf(row.payment_method, payments);
  return {
    method: row.payment_method,
    paymentAmount: row.total_price,
    // details of the full payment; those of a deposit are in `advance`
    paymentNumber: advance ? null : row.payment_number,
    transactionId: advance ? null : row.transaction_id,
    // of a part the order is not paid
    paidAt: advance || row.payment_state === 'part' ? null : (row.paid_at?.toISOString() ?? null),
    matched: forStaff ? row.paid_by : null,
    paid: row.paid,
    payments,
    advance,
  };
}

/** Reasons for staff to double-check a payment: reused and invented transaction ids are the usual fraud. */
function warningsOf({
  status,
  payment_method: whole,
  payment_state: payment,
  payments,
  transaction_id: transactionId,
  sender_is_new: isNew,
  paid_at: paidAt,
}: OrderFacts): string[] {
  if (status !== 'pending' || paidAt !== null || payment === 'part' || transactionId === null) return [];
  const sent = advanceOf(whole, payments ?? [])?.method;
  // a courier has no transaction number
  const method = sent === undefined || sent === 'courier' ? whole : sent;
  return [
    ...(looksUsual(method, transactionId)
      ? []
      : [`This does not look like a transaction ID of ${paymentNames[method]}`]),
    ...(isNew ? ['First order from this sender’s number'] : []),
  ];
}
