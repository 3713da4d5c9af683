import type pg from 'pg';
import type { Past } from '#shared/cash-risk/cash-risk.ts';

/** A line of a cart: a variant, and how many pieces of it. */
export interface CartLine {
  productId: string;
  variantId: string;
  quantity: number;
  /** Of a pre-order: the day on which its buyer was told that it comes. */
  comesOn?: string | undefined;
}

/** Who sends an order, and the key that it is sent with. */
export interface Sender {
  /** The account that the order belongs to; null: a guest, or a customer whom staff name by phone. */
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

/** What a line costs, what offers ask about its product, and what is shown of it; nulls: the shop does not have it. */
export interface FoundGoods {
  /** Taka for one piece, before the discount of its product in percent. */
  price: number | null;
  discount: number | null;
  category_id: string | null;
  sub_category_id: string | null;
  brand_id: string | null;
  name: string | null;
  name_bn: string | null;
  product_number: string | null;
  slug: string | null;
  /** The hash of the picture in this colour. */
  thumbnail: string | null;
  color: string | null;
  size: string | null;
  sku: string | null;
  /** The day on which it comes, if it can be ordered before it comes, and so many pieces of it. */
  comes_on: string | null;
  preorder_left: number | null;
}

/** The account that an order belongs to, by name and number. */
export interface BuyerNames {
  name: string | null;
  number: string | null;
}

export interface Prices {
  /** What was placed with this key before. */
  known: { id: string; hash: Buffer | null } | undefined;
  /** In the order of the lines. */
  lines: FoundGoods[];
  buyer: BuyerNames;
  /** What became of earlier orders of the recipient; null: it was not asked for. */
  past: Past | null;
}

interface PricesAsked {
  lines: readonly CartLine[];
  /** Whose earlier orders are looked up; null: none are. */
  recipient: Recipient | null;
}

type PriceRow = FoundGoods & {
  known_order: string | null;
  known_hash: Buffer | null;
  buyer_name: string | null;
  buyer_number: string | null;
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
  const { known_order: id, known_hash: hash, buyer_name: name, buyer_number: number, past } = rows[0]!;
  return { known: id ? { id, hash } : undefined, lines: rows, buyer: { name, number }, past };
}

async function readPriceRows(
  pool: pg.Pool,
  { buyer, staff, key }: Sender,
  { lines, recipient }: PricesAsked,
): Promise<PriceRow[]> {
  const { rows } = await pool.query<PriceRow>({
    name: 'read-prices',
    text: 'SELECT * FROM read_prices($1, $2, $3, $4::uuid[], $5::uuid[], $6::jsonb)',
    values: [
      staff ?? buyer,
      buyer,
      key,
      lines.map((line) => line.productId),
      lines.map((line) => line.variantId),
      recipient && JSON.stringify(recipient),
    ],
  });
  return rows;
}
