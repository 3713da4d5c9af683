import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { Known } from './planned-product.ts';

/** The products of these slugs, by their slugs. */
export async function findKnown(db: Kysely<DB>, slugs: string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    SELECT p.id, p.deleted_at IS NOT NULL AND p.kept_back IS NULL AS deleted, p.slug,
           p.name, p.name_bn, p.description, p.description_bn,
           p.regular_price, coalesce(p.own_discount, p.discount) AS discount, p.in_stock,
           p.category_id, p.sub_category_id, p.brand_id, p.thumbnail, p.choices, p.facts,
           (SELECT coalesce(json_agg(json_build_object('picture', picture, 'color', color) ORDER BY position), '[]')
            FROM product_pictures WHERE product_id = p.id) AS images,
           (SELECT coalesce(json_agg(json_build_object('id', id, 'color', color, 'size', size,
                                                       'price', price, 'quantity', quantity, 'place', place,
                                                       'comes_on', comes_on,
                                                       'preorder_limit', preorder_left + owed,
                                                       'sku', sku, 'barcode', barcode, 'weight', weight)
                                     ORDER BY position, id), '[]')
            FROM variants WHERE product_id = p.id) AS variants
    FROM products p WHERE p.slug = ANY (${slugs})`.execute(db);
  return new Map(rows.map((row) => [row.slug, row]));
}
