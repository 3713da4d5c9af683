import { sql, type Kysely } from 'kysely';
import type { PricePreview, PriceRule } from '#shared/api/catalogue/bulk-prices.ts';
import { maxPrice } from '#shared/api/catalogue/product-forms.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/** Each variant of the products, with its price before and after. */
const repriced = (ids: string[], { by, value, step }: PriceRule) => sql`
  SELECT v.*, CASE WHEN after NOT BETWEEN 1 AND ${sql.lit(maxPrice)} THEN 'refused'
    WHEN after = before THEN 'same' WHEN is_steep(before, after) THEN 'steep' ELSE 'changed' END AS state
  FROM (
    SELECT v.id, v.product_id, v.color, v.size, v.price AS before,
      changed_price(v.price, ${by === 'percent' ? value : 0}, ${by === 'amount' ? value : 0}, ${step}) AS after
    FROM variants v WHERE v.product_id = ANY (${ids}::uuid[])) v`;

/** What the rule would do to these products. */
export async function previewPrices(db: Db, ids: string[], rule: PriceRule): Promise<PricePreview> {
  const { rows } = await sql<PricePreview>`
    WITH repriced AS MATERIALIZED (${repriced(ids, rule)})
    SELECT
      count(DISTINCT product_id) FILTER (WHERE state IN ('changed', 'steep'))::int AS products,
      count(*) FILTER (WHERE state IN ('changed', 'steep'))::int AS variants,
      count(*) FILTER (WHERE state = 'refused')::int AS refused,
      count(*) FILTER (WHERE state = 'steep')::int AS steep,
      md5(coalesce(string_agg(id || ':' || before, ',' ORDER BY id), '')) AS stamp,
      coalesce((SELECT json_agg(json_build_object('product', p.id, 'name', p.name, 'color', r.color, 'size', r.size,
          'before', r.before, 'after', r.after, 'state', r.state) ORDER BY r.place)
        FROM (SELECT *, row_number() OVER (
            ORDER BY array_position(ARRAY['refused', 'steep', 'changed'], state), product_id, id) AS place
          FROM repriced WHERE state <> 'same' ORDER BY place LIMIT 20) r
        JOIN products p ON p.id = r.product_id), '[]') AS examples
    FROM repriced`.execute(db);
  return rows[0]!;
}

/** Writes the new prices with their former ones, and returns the id of the change. The products are locked. */
export async function writePrices(tx: Db, ids: string[], rule: PriceRule): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    WITH repriced AS MATERIALIZED (${repriced(ids, rule)}),
    batch AS (INSERT INTO price_batches DEFAULT VALUES RETURNING id),
    lines AS (
      INSERT INTO price_batch_lines (batch_id, variant_id, before, after)
      SELECT batch.id, r.id, r.before, r.after FROM repriced r, batch WHERE state IN ('changed', 'steep')
      RETURNING variant_id, after),
    written AS (UPDATE variants v SET price = l.after FROM lines l WHERE v.id = l.variant_id)
    SELECT id FROM batch`.execute(tx);
  return rows[0]!.id;
}

/** The products of a change, and whether it was undone; locks the change. */
export async function lockBatch(tx: Db, id: string): Promise<{ isUndone: boolean; products: string[] } | undefined> {
  const {
    rows: [batch],
  } = await sql<{ isUndone: boolean }>`
    SELECT undone_at IS NOT NULL AS "isUndone" FROM price_batches WHERE id = ${id} FOR UPDATE`.execute(tx);
  if (!batch) return undefined;
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT v.product_id AS id FROM price_batch_lines l JOIN variants v ON v.id = l.variant_id
    WHERE l.batch_id = ${id} ORDER BY 1`.execute(tx);
  return { ...batch, products: rows.map((product) => product.id) };
}

interface Skipped {
  product: string;
  name: string;
  color: string;
  size: string | null;
  price: number;
}

/** The variants of a change whose price is another by now, the first 20 of them, and how many there are. */
export async function findSkipped(tx: Db, id: string): Promise<{ skipped: number; named: Skipped[] }> {
  const { rows } = await sql<Skipped & { all: number }>`
    SELECT p.id AS product, p.name, v.color, v.size, v.price, count(*) OVER ()::int AS "all"
    FROM price_batch_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
    WHERE l.batch_id = ${id} AND v.price <> l.after ORDER BY p.id, v.id LIMIT 20`.execute(tx);
  const named = rows.map(({ product, name, color, size, price }) => ({ product, name, color, size, price }));
  return { skipped: rows[0]?.all ?? 0, named };
}

/** Gives the variants their former prices, except those with another price by now. Returns their products. */
export async function restorePrices(tx: Db, id: string): Promise<{ restored: number; products: string[] }> {
  const { rows } = await sql<{ product: string }>`
    WITH undone AS (UPDATE price_batches SET undone_at = now() WHERE id = ${id})
    UPDATE variants v SET price = l.before FROM price_batch_lines l
    WHERE l.batch_id = ${id} AND v.id = l.variant_id AND v.price = l.after
    RETURNING v.product_id AS product`.execute(tx);
  return { restored: rows.length, products: [...new Set(rows.map(({ product }) => product))] };
}

/** Counts a new version of the products, and writes their prices of this change to the activity log. */
export async function recordPrices(
  tx: Db,
  { batch, products, actor, isUndo }: { batch: string; products: string[]; actor: string; isUndo: boolean },
): Promise<void> {
  const [was, is] = isUndo ? [sql`l.after`, sql`l.before`] : [sql`l.before`, sql`l.after`];
  const variants = (price: typeof was) => sql`jsonb_build_object('variant', jsonb_agg(jsonb_build_object(
    '_id', v.id, 'color', v.color, 'size', v.size, 'quantity', v.quantity, 'price', ${price})
    ORDER BY v.position, v.id))`;
  await sql`
    WITH touched AS (
      UPDATE products p SET version = version + 1, updated_at = now()
      WHERE p.id = ANY (${products}::uuid[]) AND EXISTS (
        SELECT FROM variants v JOIN price_batch_lines l ON l.variant_id = v.id
        WHERE v.product_id = p.id AND l.batch_id = ${batch})
      RETURNING p.id, p.name)
    INSERT INTO catalogue_changes (kind, thing_id, name, action, before, after, actor_id)
    SELECT 'product', t.id, t.name, 'changed', ${variants(was)}, ${variants(is)}, ${actor}
    FROM touched t JOIN variants v ON v.product_id = t.id
    JOIN price_batch_lines l ON l.variant_id = v.id AND l.batch_id = ${batch} AND v.price = ${is}
    GROUP BY t.id, t.name`.execute(tx);
}
