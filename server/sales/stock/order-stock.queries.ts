import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface Goods {
  variantId: string;
  productId: string;
  name: string;
  /** Taka for one piece, after the discount. */
  price: number;
  /** Pieces that can be sold. */
  left: number;
  categoryId: string;
  subCategoryId: string | null;
  brandId: string;
}

/** Locks these variants by id, as everywhere, and returns their prices and stock. */
export async function lockGoods(tx: Tx, variants: readonly string[]): Promise<Map<string, Goods>> {
  await sql`SELECT FROM variants WHERE id = ANY (${variants}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<Goods>`
    SELECT v.id AS "variantId", p.id AS "productId", p.name, discounted_price(v.price, p.discount) AS price,
      CASE WHEN p.in_stock AND p.deleted_at IS NULL THEN v.quantity ELSE 0 END AS left,
      p.category_id AS "categoryId", p.sub_category_id AS "subCategoryId", p.brand_id AS "brandId"
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ANY (${variants}::uuid[])`.execute(tx);
  // products too are locked in id order: a variant that runs out changes its product
  await sql`
    SELECT FROM products WHERE id = ANY (${rows.map(({ productId }) => productId)}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return new Map(rows.map((row) => [row.variantId, row]));
}

/** Returns pieces of an order: first those that have not arrived yet. */
export async function giveBack(
  tx: Tx,
  order: string,
  changes: readonly { variantId: string; pieces: number }[],
): Promise<void> {
  const ids = changes.map(({ variantId }) => variantId);
  await sql`
    SELECT give_back(${order}, ${ids}::uuid[], ${changes.map(({ pieces }) => pieces)}::int[])`.execute(tx);
}

/** Lines of the order that are pre-orders again, with the day that was promised. Its variants are locked. */
export async function oweAgain(tx: Tx, order: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM owe_again(${order}) AS owed (id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Takes pieces from the stock. */
export async function changeStock(tx: Tx, changes: readonly { variantId: string; pieces: number }[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    UPDATE variants v SET quantity = v.quantity - c.pieces
    FROM unnest(
      ${changes.map(({ variantId }) => variantId)}::uuid[],
      ${changes.map(({ pieces }) => pieces)}::int[]) AS c (id, pieces)
    WHERE v.id = c.id`.execute(tx);
}
