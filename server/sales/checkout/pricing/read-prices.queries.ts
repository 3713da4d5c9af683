import type pg from 'pg';
import type { Past } from '#shared/cash-risk/cash-risk.ts';

/** A line of a cart: a variant, and the number of pieces. */
export interface CartLine {
  productId: string;
  variantId: string;
  quantity: number;
  /** For a pre-order: the arrival day that its buyer saw. */
  comesOn?: string | undefined;
}

/** The sender of an order, and the key that it is sent with. */
export interface Sender {
  /** The account that the order belongs to; null for a guest, or a customer whom staff name by phone. */
  buyer: string | null;
  /** The staff member who enters it; null if its buyer sends it. */
  staff: string | null;
  key: string | null;
}

/** The recipient of an order. */
export interface Recipient {
  phone: string;
  district: string;
  area: string | null;
  address: string;
}

/** The price of a line, and the product's details for offers and display; nulls if the shop does not have it. */
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
  /** The arrival day of a pre-order, and the pieces that can be pre-ordered. */
  comes_on: string | null;
  preorder_left: number | null;
}

/** The account that an order belongs to, by name and number. */
export interface BuyerNames {
  name: string | null;
  number: string | null;
}

export interface Prices {
  /** The order placed earlier with this key. */
  known: { id: string; hash: Buffer | null } | undefined;
  /** In the order of the lines. */
  lines: FoundGoods[];
  buyer: BuyerNames;
  /** The outcomes of earlier orders of the recipient; null if not requested. */
  past: Past | null;
}

interface RequestedPrices {
  lines: readonly CartLine[];
  /** The recipient whose earlier orders are looked up; null for none. */
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
 * Reads the data to price an order, without locks (read_prices() in db/routines/place-order.sql). Prices are current:
 * in the seconds in which a campaign begins or ends, it updates the prices of these products first.
 */
export async function readPrices(pool: pg.Pool, sender: Sender, request: RequestedPrices): Promise<Prices> {
  let rows = await readPriceRows(pool, sender, request);
  if (rows[0]?.is_sale_due) {
    const ids = [...new Set(request.lines.map((line) => line.productId))];
    await pool.query({ name: 'reprice', text: 'SELECT reprice_products($1::uuid[])', values: [ids] });
    rows = await readPriceRows(pool, sender, request);
  }
  // an order has a line
  const { known_order: id, known_hash: hash, buyer_name: name, buyer_number: number, past } = rows[0]!;
  return { known: id ? { id, hash } : undefined, lines: rows, buyer: { name, number }, past };
}

async function readPriceRows(
  pool: pg.Pool,
  { buyer, staff, key }: Sender,
  { lines, recipient }: RequestedPrices,
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
