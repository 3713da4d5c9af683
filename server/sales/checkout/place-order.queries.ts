import type { Updateable } from 'kysely';
import type pg from 'pg';
import type { Past } from '#shared/cash-risk/cash-risk.ts';
import type { PaymentMethod } from '#shared/orders/order-status.ts';
import type { WrittenAdjustment } from '#server/sales/discounts/order-offers.ts';
import { againIfLockedOut } from '#server/platform/db/locked-out.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { WaitingRules } from './limits/order-limits.ts';
import type { DiscountFacts } from '#server/sales/discounts/discount-limits.service.ts';
import type { OrderRow } from '#server/sales/orders/order-row.ts';

/** What `payments` keeps of it; place_order() takes it among the columns. */
export interface GivenPayment {
  payment_method: PaymentMethod;
  payment_number: string | null;
  transaction_id: string | null;
  /** The promised dates if some of its goods have not come; absent: none is a pre-order. */
  preorder_from?: string;
  preorder_by?: string;
}

/** A part that was sent before, of an order that is paid on delivery; place_order() takes it in the same way. */
export interface GivenAdvance {
  advance_method: PaymentMethod;
  /** Taka. */
  advance_amount: number;
  payment_number: string;
  transaction_id: string;
}

/** A thing that is ordered, and how many pieces of it. */
export interface OrderedLine {
  productId: string;
  variantId: string;
  quantity: number;
  /** Of a pre-order: the day on which its buyer was told that it comes. */
  comesOn?: string | undefined;
}

/** Who sends an order, and the key that it is sent with. */
export interface Sender {
  /** The account that the order belongs to; null: a guest, or somebody whom staff write down. */
  buyer: string | null;
  /** Who at the shop writes it down; null: its buyer sends it. */
  staff: string | null;
  key: string | null;
}

/** To whom an order goes. */
export interface Recipient {
  phone: string;
  district: string;
  area: string | null;
  address: string;
}

/** What a line costs, and what offers ask about its product. */
export interface PriceLine {
  price: number | null;
  discount: number | null;
  category_id: string | null;
  sub_category_id: string | null;
  brand_id: string | null;
}

export interface Prices {
  /** What was placed with this key before. */
  known: { id: string; hash: Buffer | null } | undefined;
  /**
   * In the order of the lines: Taka for one piece before the discount of its product in percent; null: the shop does
   * not have it.
   */
  lines: PriceLine[];
  /** What became of earlier orders of the recipient; null: it was not asked for. */
  past: Past | null;
}

interface PricesAsked {
  lines: readonly OrderedLine[];
  /** Whose earlier orders are looked up; null: nobody's. */
  recipient: Recipient | null;
}

type PriceRow = PriceLine & {
  known_order: string | null;
  known_hash: Buffer | null;
  past: Past | null;
  /** A sale begins or ends at this moment. */
  is_sale_due: boolean;
};

/**
 * What an order is priced with, read without locks (read_prices() in db/routines/place-order.sql). The prices are those
 * of this moment: in the seconds in which a sale begins or ends, these products get their price first.
 */
export async function readPrices(pool: pg.Pool, sender: Sender, asked: PricesAsked): Promise<Prices> {
  let rows = await readPriceRows(pool, sender, asked);
  if (rows[0]?.is_sale_due) {
    const ids = [...new Set(asked.lines.map((line) => line.productId))];
    await pool.query({ name: 'reprice', text: 'SELECT reprice_products($1::uuid[])', values: [ids] });
    rows = await readPriceRows(pool, sender, asked);
  }
  // an order has a line
  const { known_order: id, known_hash: hash, past } = rows[0]!;
  return { known: id ? { id, hash } : undefined, lines: rows, past };
}

async function readPriceRows(
  pool: pg.Pool,
  { buyer, staff, key }: Sender,
  { lines, recipient }: PricesAsked,
): Promise<PriceRow[]> {
  const { rows } = await pool.query<PriceRow>({
    name: 'read-prices',
    text: 'SELECT * FROM read_prices($1, $2, $3::uuid[], $4::uuid[], $5::jsonb)',
    values: [
      staff ?? buyer,
      key,
      lines.map((line) => line.productId),
      lines.map((line) => line.variantId),
      recipient && JSON.stringify(recipient),
    ],
  });
  return rows;
}

export interface PlacedOrder extends Sender {
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
export async function insertOrder(pool: pg.Pool, order: PlacedOrder): Promise<OrderRow> {
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
