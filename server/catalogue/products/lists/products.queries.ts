import type { Pool } from 'pg';
import type { DeletedProduct, Product } from '#shared/api/catalogue/catalogue.ts';
import { productColumns, productJoins, type ProductRow } from '../rows/product-columns.queries.ts';
import { toProduct } from '../rows/product-row.ts';

/** The id of the product that has this slug now, else of the one that had it earlier. */
const idBySlug = `coalesce(
  (SELECT id FROM products WHERE slug = $1),
  (SELECT product_id FROM old_slugs WHERE slug = $1))`;

/** The product that has or had this slug; absent if there is none or it was deleted. */
export async function findProduct(pool: Pool, slug: string): Promise<Product | undefined> {
  const {
    rows: [row],
  } = await pool.query<ProductRow>({
    name: 'find-product',
    values: [slug],
    text: `
      SELECT ${productColumns}, picture.preview FROM products p ${productJoins}
      WHERE p.id = ${idBySlug} AND p.deleted_at IS NULL`,
  });
  return row && toProduct(row);
}

/** The product in the trash that has, or had, this slug, if customers could see it. */
export async function findDeletedProduct(pool: Pool, slug: string): Promise<DeletedProduct | undefined> {
  const {
    rows: [row],
  } = await pool.query<DeletedProduct>({
    name: 'find-deleted-product',
    values: [slug],
    text: `
      SELECT p.name, p.name_bn AS "nameBn",
             json_build_object('name', c.name, 'nameBn', c.name_bn, 'slug', c.slug) AS category
      FROM products p JOIN categories c ON c.id = p.category_id
      WHERE p.id = ${idBySlug} AND p.deleted_at IS NOT NULL AND p.kept_back IS NULL
        AND p.kept_back_before IS NULL`,
  });
  return row;
}
