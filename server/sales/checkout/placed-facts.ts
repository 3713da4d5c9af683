import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Adjustment } from '#shared/pricing/price-order.ts';
import type { ExtraColumns } from '#server/sales/orders/orders.ts';
import type { OrderFacts } from '#server/sales/orders/orders.ts';
import type { WrittenOrder } from './place-order.queries.ts';
import type { PricedOrder } from './priced-order.ts';
import type { PricedGoods } from './pricing/cart-lines.ts';
import type { BuyerNames } from './pricing/read-prices.queries.ts';

export interface Placed {
  order: PricedOrder;
  lines: readonly PricedGoods[];
  buyer: BuyerNames;
  written: WrittenOrder;
}

const nothingYet = {
  cancelled_by: null,
  courier: null,
  decided_at: null,
  decider_name: null,
  enterer_name: null,
  paid_at: null,
  paid_by: null,
  parcels: null,
  refunds: null,
  rejection_reason: null,
  returns: null,
  sender_is_new: false,
  tracking: null,
};

/** The facts that the view order_details would return for a new order, which has no events yet. */
export function toPlacedFacts({ order, lines, buyer, written: { id, number, at } }: Placed): OrderFacts {
  const { order: columns, payment, rules } = order;
  const isPaid = payment?.state === 'confirmed' && payment.amount > 0;
  return {
    // part of the other columns
    ...(columns as ExtraColumns),
    id,
    order_number: number,
    created_at: at,
    user_id: columns.user_id ?? null,
    user_name: buyer.name,
    user_number: buyer.number,
    name: columns.name ?? null,
    phone: columns.phone ?? null,
    district: columns.district,
    area: columns.area ?? null,
    address: columns.address ?? null,
    channel: columns.channel ?? 'web',
    status: 'pending',
    version: 1,
    lines: lines.map((line, n) => toItem(line, order.lines[n]?.id ?? '')),
    total_quantity: columns.total_quantity,
    total_price: columns.total_price,
    shipping_amount: columns.shipping_amount,
    shipping_status: 'not shipped',
    promised_from: toMidnight(columns.promised_from),
    promised_by: toMidnight(columns.promised_by),
    payment_method: columns.payment_method,
    agreed_at: columns.agreed_at ?? null,
    payment_state: columns.payment_state,
    paid: columns.paid,
    payments: payment ? [toPayment(payment, at)] : null,
    payment_number: payment?.sender ?? null,
    transaction_id: payment?.transaction_id ?? null,
    adjustments: toAdjustments(order),
    expires_at: rules && !isPaid ? new Date(at.getTime() + rules.hours * 3_600_000) : null,
    ...nothingYet,
  };
}

// the buyer only sees goods that the shop has
const toItem = ({ found, ...line }: PricedGoods, id: string): Order['items'][number] => ({
  _id: id,
  variantId: line.variantId,
  size: found?.size ?? null,
  color: found?.color ?? '',
  sku: found?.sku ?? null,
  quantity: line.quantity,
  price: line.price,
  comesOn: line.isPreorder ? (line.comesOn ?? null) : null,
  waiting: line.isPreorder ? line.quantity : 0,
  product: {
    _id: line.productId,
    name: found?.name ?? '',
    nameBn: found?.name_bn ?? null,
    productNumber: found?.product_number ?? '',
    slug: found?.slug ?? '',
    thumbnail: found?.thumbnail ?? '',
  },
});

const toPayment = (
  { id, method, amount, state, sender, transaction_id: transactionId }: NonNullable<PricedOrder['payment']>,
  at: Date,
) => ({ _id: id, method, amount, state, sender, transactionId, at: at.toISOString() });

// as pricing takes them into account
const kinds: Adjustment['kind'][] = ['offer', 'coupon', 'by hand', 'delivery'];

const toAdjustments = ({ adjustments = [] }: PricedOrder): Order['adjustments'] =>
  adjustments
    .map(({ kind, amount, reason }) => ({ kind, amount, reason }))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));

// a date as the driver returns it: its midnight in this machine's time zone
const toMidnight = (day: string | undefined) => (day === undefined ? null : new Date(`${day}T00:00`));
