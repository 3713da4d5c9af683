import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

interface ScarceProduct {
  _id: string;
  name: string;
  thumbnail: string;
  left: number;
  /** How many of its variants are low. */
  variants: number;
}
export interface Scarce {
  count: number;
  products: ScarceProduct[];
}

/**
 * Products that are low in stock, and products that cannot be bought, by the same rule as the filter of All Products.
 * `left`: the pieces of the variant that has the fewest; of a product that cannot be bought, the pieces of all.
 */
export async function findScarce(tx: Tx, lowStock: number): Promise<{ low: Scarce; out: Scarce }> {
  const { rows } = await sql<ScarceRow>`
    WITH stock AS (
      SELECT product_id, sum(quantity) AS pieces, min(quantity) AS fewest,
        count(*) FILTER (WHERE is_low(quantity, ${lowStock})) AS low
      FROM variants GROUP BY product_id),
    scarce AS (
      SELECT p.id, p.name, p.thumbnail, p.sellable, p.sold_quantity, coalesce(v.low, 0) AS variants,
        CASE WHEN p.sellable THEN v.fewest ELSE coalesce(v.pieces, 0) END AS "left"
      FROM products p LEFT JOIN stock v ON v.product_id = p.id
      WHERE p.deleted_at IS NULL AND (NOT p.sellable OR v.low > 0))
    SELECT id AS "_id", name, thumbnail, "left", variants, sellable, count FROM (
      SELECT s.*, count(*) OVER same AS count,
        row_number() OVER (same ORDER BY "left", sold_quantity DESC, id) AS place
      FROM scarce s WINDOW same AS (PARTITION BY sellable)) numbered
    WHERE place <= 10 ORDER BY place`.execute(tx);
  return {
    low: toScarce(rows.filter(({ sellable }) => sellable)),
    out: toScarce(rows.filter(({ sellable }) => !sellable)),
  };
}

type ScarceRow = ScarceProduct & { sellable: boolean; count: number };

const toScarce = (rows: ScarceRow[]): Scarce => ({
  count: rows[0]?.count ?? 0,
  products: rows.map(({ _id, name, thumbnail, left, variants }) => ({ _id, name, thumbnail, left, variants })),
});
