import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

interface ScarceProduct {
  _id: string;
  name: string;
  thumbnail: string;
  left: number;
  /** How many of its variants are low. */
  variants: number;
  /** The variant to restock first, if one of them sells. */
  next: { color: string; size: string | null; left: number; days: number } | null;
}
export interface Scarce {
  count: number;
  /** How many of them need new stock. */
  selling: number;
  products: ScarceProduct[];
}

/**
 * Products that are low in stock, and products that cannot be bought, by the same rule as the filter of All Products.
 * `left`: the pieces of the variant that has the fewest; of a product that cannot be bought, the pieces of all. What
 * sells comes first, what runs out first before the rest: a low variant without sales needs no new stock.
 */
export async function findScarce(tx: Tx, lowStock: number): Promise<{ low: Scarce; out: Scarce }> {
  const { rows } = await sql<ScarceRow>`
    WITH stock AS (
      SELECT product_id, sum(quantity) AS pieces, min(quantity) AS fewest,
        count(*) FILTER (WHERE is_low(quantity, ${lowStock})) AS low
      FROM variants GROUP BY product_id),
    scarce AS (
      SELECT p.id, p.name, p.thumbnail, p.sellable, p.sold_quantity, coalesce(v.low, 0) AS variants, r.days,
        CASE WHEN r.days IS NOT NULL THEN
          json_build_object('color', n.color, 'size', n.size, 'left', n.quantity, 'days', r.days) END AS next,
        CASE WHEN p.sellable THEN v.fewest ELSE coalesce(v.pieces, 0) END AS "left"
      FROM products p LEFT JOIN stock v ON v.product_id = p.id
      LEFT JOIN to_restock(${lowStock}) r ON r.product_id = p.id LEFT JOIN variants n ON n.id = r.variant_id
      WHERE p.deleted_at IS NULL AND (NOT p.sellable OR v.low > 0))
    SELECT id AS "_id", name, thumbnail, "left", variants, next, sellable, count, selling FROM (
      SELECT s.*, count(*) OVER same AS count, count(days) OVER same AS selling,
        row_number() OVER (same ORDER BY days, "left", sold_quantity DESC, id) AS place
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
  products: rows.map(({ _id, name, thumbnail, left, variants, next }) => ({
    _id,
    name,
    thumbnail,
    left,
    variants,
    next,
  })),
});
