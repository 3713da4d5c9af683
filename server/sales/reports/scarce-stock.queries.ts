import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

interface ScarceProduct {
  _id: string;
  name: string;
  thumbnail: string;
  left: number;
  /** How many of its variants are low. */
  variants: number;
  /** A low or sold-out variant of it sold in the last 30 days. */
  sells: boolean;
}
export interface Scarce {
  count: number;
  /** How many of them sold in the last 30 days. */
  selling: number;
  products: ScarceProduct[];
}

/**
 * Products that are low in stock, and products that cannot be bought, by the same rule as the filter of All Products.
 * `left`: the pieces of the variant that has the fewest; of a product that cannot be bought, the pieces of all. What
 * sells comes first: a low variant without sales needs no new stock.
 */
export async function findScarce(tx: Tx, lowStock: number): Promise<{ low: Scarce; out: Scarce }> {
  const { rows } = await sql<ScarceRow>`
    WITH sold AS (
      SELECT DISTINCT l.variant_id AS id FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.created_at > now() - interval '30 days' AND o.status IN ('pending', 'accepted')),
    stock AS (
      SELECT product_id, sum(quantity) AS pieces, min(quantity) AS fewest,
        count(*) FILTER (WHERE is_low(quantity, ${lowStock})) AS low,
        bool_or(is_low(quantity, ${lowStock}) AND sold.id IS NOT NULL) AS sells
      FROM variants LEFT JOIN sold ON sold.id = variants.id GROUP BY product_id),
    scarce AS (
      SELECT p.id, p.name, p.thumbnail, p.sellable, p.sold_quantity, coalesce(v.low, 0) AS variants,
        coalesce(v.sells, false) AS sells,
        CASE WHEN p.sellable THEN v.fewest ELSE coalesce(v.pieces, 0) END AS "left"
      FROM products p LEFT JOIN stock v ON v.product_id = p.id
      WHERE p.deleted_at IS NULL AND (NOT p.sellable OR v.low > 0))
    SELECT id AS "_id", name, thumbnail, "left", variants, sells, sellable, count, selling FROM (
      SELECT s.*, count(*) OVER same AS count, count(*) FILTER (WHERE sells) OVER same AS selling,
        row_number() OVER (same ORDER BY sells DESC, "left", sold_quantity DESC, id) AS place
      FROM scarce s WINDOW same AS (PARTITION BY sellable)) numbered
    WHERE place <= 10 ORDER BY place`.execute(tx);
  return {
    low: toScarce(rows.filter(({ sellable }) => sellable)),
    out: toScarce(rows.filter(({ sellable }) => !sellable)),
  };
}

type ScarceRow = ScarceProduct & { sellable: boolean; count: number; selling: number };

const toScarce = (rows: ScarceRow[]): Scarce => ({
  count: rows[0]?.count ?? 0,
  selling: rows[0]?.selling ?? 0,
  products: rows.map(({ _id, name, thumbnail, left, variants, sells }) => ({
    _id,
    name,
    thumbnail,
    left,
    variants,
    sells,
  })),
});
