import type { Updateable } from 'kysely';
import type pg from 'pg';
import type { WrittenAdjustment, DiscountFacts } from '#server/sales/discounts/discounts.ts';
import { againIfLockedOut } from '#server/platform/db/locked-out.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { WaitingRules } from './limits/order-limits.ts';
import type { OrderRow } from '#server/sales/orders/orders.ts';
import type { GivenAdvance } from './cash-on-delivery/advance-input.ts';
import type { GivenPayment } from './input-columns.ts';
import type { OrderedLine, Sender } from './pricing/read-prices.queries.ts';

export interface PricedOrder extends Sender {
  hash: Buffer;
  /** Each variant once, sorted by id; Taka for one piece after the discount. */
  lines: (OrderedLine & { price: number })[];
  /** What the customer gave and what it comes to, as columns of `orders`. */
  given: Updateable<DB['orders']> &
    GivenPayment &
    Partial<Pick<GivenAdvance, 'advance_method' | 'advance_amount'>> &
    Partial<DiscountFacts> &
    Required<Pick<Updateable<DB['orders']>, 'total_price' | 'shipping_amount' | 'channel'>>;
  /** What was taken off or added; in the total already. */
  adjustments: readonly WrittenAdjustment[];
  /**
   * The network address, if it identifies the caller, with the networks around it, the widest first; and the browser.
   * Stored as hashes while the order waits.
   */
  networks: string[] | null;
  device: string | null;
  /** null: no limits apply, and the order never expires. */
  rules: (WaitingRules & { isProved: boolean }) | null;
  /** The total that the customer was shown, in Taka; null: it is not compared. */
  expected: number | null;
}

const placeOrder = `
  SELECT * FROM place_order(
    $1, $2, $3, $4, $5::uuid[], $6::uuid[], $7::int[], $8::int[], $9::date[], $10::jsonb, $11::jsonb, $12, $13, $14,
    $15::jsonb)`;

/**
 * Writes the whole order in one prepared statement (place_order() in db/routines/place-order.sql). Throws PostgreSQL's
 * errors HT401 to HT429 and violated constraints.
 */
export async function insertOrder(pool: pg.Pool, order: PricedOrder): Promise<OrderRow> {
  const values = [
    order.buyer,
    order.staff,
    order.key,
    order.hash,
    order.lines.map((line) => line.productId),
    order.lines.map((line) => line.variantId),
    order.lines.map((line) => line.quantity),
    order.lines.map((line) => line.price),
    order.lines.map((line) => line.comesOn ?? null),
    JSON.stringify(order.given),
    order.adjustments.length > 0 ? JSON.stringify(order.adjustments) : null,
    order.expected,
    order.networks,
    order.device,
    order.rules && JSON.stringify(order.rules),
  ];
  const { rows } = await againIfLockedOut(() =>
    pool.query<OrderRow>({ name: 'place-order', text: placeOrder, values }),
  );
  // the function returns a row or raises
  return rows[0]!;
}
