import { sql, type Kysely } from 'kysely';
import { columnRows } from '#server/platform/db/queries/column-rows.ts';
import type { DB } from '#server/platform/db/types.ts';
import { valueTypes, variantTypes, type NewVariantRow } from './import-write.queries.ts';
import { valueColumns, type ProductValues } from '../plan/planned-product.ts';

type Db = Kysely<DB>;

export type StoredVariantRow = Omit<NewVariantRow, 'product_id' | 'color' | 'size'> & {
  /** Whether the file sets pre-orders; if not, they stay unchanged. */
  says_preorder: boolean;
};

/**
 * While `isBulk`, the row triggers (is_in_bulk() in db/routines/catalogue.sql) do nothing in this transaction:
 * updateVariants() and updateProducts() do their work for many rows in one statement.
 */
export async function setBulk(tx: Db, isBulk: boolean): Promise<void> {
  await sql`SELECT set_config('haat.in_bulk', ${isBulk ? 'on' : ''}, true)`.execute(tx);
}

/**
 * Updates variants and stores their former prices, as note_variant_price() does. Returns the ids of products with
 * another price.
 */
export async function updateVariants(tx: Db, variants: StoredVariantRow[]): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    WITH n AS (SELECT * FROM ${columnRows(variants, { ...variantTypes, says_preorder: 'boolean' })}),
    asked AS (
      INSERT INTO price_changes (product_id, discount, variant_id, price)
      SELECT p.id, p.discount, v.id, v.price
      FROM n JOIN variants v ON v.id = n.id JOIN products p ON p.id = v.product_id WHERE v.price <> n.price
      RETURNING product_id),
    updated AS (
      UPDATE variants v SET position = n.position, price = n.price, quantity = n.quantity, place = n.place,
        sku = n.sku, barcode = n.barcode, weight = n.weight,
        comes_on = CASE WHEN n.says_preorder THEN n.comes_on ELSE v.comes_on END,
        -- those who wait count in the limit
        preorder_left = CASE WHEN NOT n.says_preorder THEN v.preorder_left
          WHEN n.comes_on IS NOT NULL THEN greatest(n.preorder_limit - v.owed, 0) END
      FROM n WHERE v.id = n.id
        AND ((v.position, v.price, v.quantity, v.place, v.sku, v.barcode, v.weight)
            IS DISTINCT FROM (n.position, n.price, n.quantity, n.place, n.sku, n.barcode, n.weight)
          OR n.says_preorder
            AND (v.comes_on, v.preorder_left + v.owed) IS DISTINCT FROM (n.comes_on, n.preorder_limit)))
    SELECT DISTINCT product_id FROM asked`.execute(tx);
  return rows.map(({ product_id: id }) => id);
}

/**
 * Updates products and the columns that follow from their variants, so that each row is written once. Slugs stay the
 * same. price_product() may set another price because of a discount or campaign; those few rows are corrected.
 * `repriced`: products with a price that they never had before (note_variant_price()).
 */
export async function updateProducts(
  tx: Db,
  products: (ProductValues & { id: string })[],
  repriced: string[],
): Promise<void> {
  const set = valueColumns.filter((column) => column !== 'slug').map((column) => `${column} = n.${column}`);
  await sql`
    UPDATE products p SET ${sql.raw(set.join(', '))}, version = version + 1, updated_at = now(),
      price_from = coalesce(discounted_price(v.price, n.discount), 0),
      sellable = n.in_stock AND coalesce(v.quantity, 0) > 0,
      former_discount = CASE WHEN p.id = ANY (${repriced}::uuid[]) THEN greatest(p.former_discount, n.discount)
        ELSE p.former_discount END
    FROM ${columnRows(products, { id: 'uuid', ...valueTypes })}
    LEFT JOIN LATERAL (
      SELECT min(price) AS price, max(quantity) AS quantity FROM variants WHERE product_id = n.id) v ON true
    WHERE p.id = n.id`.execute(tx);
  const ids = products.map(({ id }) => id);
  await sql`SELECT summarise_products(${ids}::uuid[])`.execute(tx);
  await sql`
    UPDATE products SET former_discount = discount
    WHERE id = ANY (${repriced}::uuid[]) AND former_discount < discount`.execute(tx);
}
