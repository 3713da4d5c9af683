import type { Updateable } from 'kysely';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import type { WrittenAdjustment } from '#server/sales/discounts/discounts.ts';
import type { DB } from '#server/platform/db/types.ts';
import { newId } from '#server/platform/db/queries/new-ids.ts';
import type { DiscountFacts } from '#server/sales/discounts/discounts.ts';
import type { PaymentInput } from './cash-on-delivery/advance-input.ts';
import type { WaitingRules } from './limits/order-limits.ts';
import type { PricedGoods } from './pricing/cart-lines.ts';
import type { Sender } from './pricing/read-prices.queries.ts';

// The shapes of an order: the lines of a cart; a draft, as its sender gives it (OrderDraft in place-order.service.ts);
// a priced order, which place_order() writes; and a placed order (PlacedOrder in shared/api).

interface OrderedLine {
  id: string;
  position: number;
  product_id: string;
  variant_id: string;
  quantity: number;
  /** Taka for one piece, after the discount. */
  price: number;
  told: string | undefined;
  is_before: boolean;
  name: string | null;
  number: string | null;
  color: string | null;
  size: string | null;
  sku: string | null;
}

/** Columns of `orders`: the customer's input, and the shop's prices. */
export type PricedColumns = Omit<
  Updateable<DB['orders']>,
  'agreed_at' | 'promised_from' | 'promised_by' | 'request_hash'
> & {
  agreed_at?: Date | null;
  /** Days as `2026-11-30`; absent: none are promised. */
  promised_from?: string;
  promised_by?: string;
  district: string;
  payment_method: PaymentMethod;
  total_quantity: number;
  /** Taka. */
  shipping_amount: number;
  total_price: number;
};

/** A payment before the goods are sent, or at the counter. */
interface OrderPayment {
  id: string;
  method: Exclude<PaymentMethod, 'cod'>;
  /** Taka. */
  amount: number;
  sender: string | null;
  transaction_id: string | null;
  state: 'claimed' | 'confirmed';
  settled_by: string | null;
}

/** An order as place_order() takes it; each field is explained there (db/routines/place-order.sql). */
export interface PricedOrder {
  order: PricedColumns & { id: string; paid: number; payment_state: string; request_hash: string };
  /** Each variant once. */
  lines: OrderedLine[];
  words: string;
  payment?: OrderPayment;
  event: { by: 'staff' | 'guest' | 'customer'; data: object };
  adjustments?: readonly WrittenAdjustment[];
  expected?: number | undefined;
  networks?: string[] | undefined;
  device?: string | undefined;
  rules?: WaitingRules & { isProved: boolean };
}

interface ToWrite {
  sender: Sender;
  hash: Buffer;
  lines: readonly PricedGoods[];
  /** The customer's input, with the total. */
  columns: PricedColumns;
  /** undefined: it is paid on delivery. */
  payment: PaymentInput | undefined;
  adjustments: readonly WrittenAdjustment[];
  /** A discount that staff enter by hand. */
  discount: DiscountFacts | null;
}

/** The order to write, without its limits. */
export function toPricedOrder({ sender, hash, lines, columns, payment, adjustments, discount }: ToWrite): PricedOrder {
  const { buyer, staff, key } = sender;
  const isCash = columns.payment_method === 'cash';
  const paid = payment && toPayment(payment, columns.total_price, isCash ? staff : undefined);
  return {
    order: {
      ...columns,
      id: newId(),
      user_id: buyer,
      entered_by: staff,
      idempotency_key: key,
      request_hash: `\\x${hash.toString('hex')}`,
      status: 'pending',
      shipping_status: 'not shipped',
      version: 1,
      ...(paid?.state === 'confirmed'
        ? { paid: paid.amount, payment_state: 'paid' }
        : { paid: 0, payment_state: paid ? 'claimed' : 'none' }),
    },
    lines: lines.map(toLine),
    words: lines
      .flatMap(({ found }) => [found?.name, found?.product_number, found?.sku])
      .filter(Boolean)
      .join(' '),
    ...(paid && { payment: paid }),
    event: {
      by: staff ? 'staff' : buyer ? 'customer' : 'guest',
      data: staff ? { channel: columns.channel, ...(adjustments.length > 0 && { adjustments }), ...discount } : {},
    },
    ...(adjustments.length > 0 && { adjustments }),
  };
}

/** Cash at the counter is paid already; a wallet payment still needs a check. */
const toPayment = (
  { method, sender, transactionId, amount }: PaymentInput,
  total: number,
  takenBy: string | null | undefined,
): OrderPayment => ({
  id: newId(),
  method,
  amount: amount ?? total,
  sender,
  transaction_id: transactionId,
  ...(takenBy === undefined ? { state: 'claimed', settled_by: null } : { state: 'confirmed', settled_by: takenBy }),
});

const toLine = (line: PricedGoods, n: number): OrderedLine => ({
  id: newId(),
  position: n + 1,
  product_id: line.productId,
  variant_id: line.variantId,
  quantity: line.quantity,
  price: line.price,
  told: line.comesOn,
  is_before: line.isPreorder,
  name: line.found?.name ?? null,
  number: line.found?.product_number ?? null,
  color: line.found?.color ?? null,
  size: line.found?.size ?? null,
  sku: line.found?.sku ?? null,
});
