import type pg from 'pg';
import type { Past } from '#shared/cash-risk/cash-risk.ts';

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

interface Prices {
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
