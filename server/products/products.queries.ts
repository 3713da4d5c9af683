import type { Pool } from 'pg';
import type { DeletedProduct, Product } from '#shared/api/catalogue.ts';
import { productColumns, productJoins, type ProductRow } from '../db/product-columns.ts';
import { toProduct } from './product-row.ts';

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
    text: `SELECT ${productColumns} FROM products p ${productJoins} WHERE p.id = ${idBySlug} AND p.deleted_at IS NULL`,
  });
  return row && toProduct(row);
}

/** The product in the trash that has, or had, this slug. */
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
      WHERE p.id = ${idBySlug} AND p.deleted_at IS NOT NULL`,
  });
  return row;
}

/**
 * Related products: of the same sub-category first, then of the category; available ones before sold-out ones, and
 * closest in price first.
 */
export async function listRelated(pool: Pool, productId: string, limit: number): Promise<Product[]> {
  const { rows } = await pool.query<ProductRow>({
    name: 'list-related',
    values: [productId, limit],
    text: `
      WITH this AS MATERIALIZED (SELECT id, category_id, sub_category_id, price_from FROM products WHERE id = $1),
      near AS (
        SELECT p.id, row_number() OVER (
          ORDER BY p.sellable DESC, (p.sub_category_id IS NOT DISTINCT FROM this.sub_category_id) DESC,
                   abs(p.price_from - this.price_from), p.id DESC) AS n
        FROM this CROSS JOIN LATERAL (
          SELECT * FROM products c WHERE c.category_id = this.category_id AND c.id <> this.id AND c.deleted_at IS NULL
          ORDER BY c.created_at DESC, c.id DESC LIMIT 500) p
        ORDER BY n LIMIT $2)
      SELECT ${productColumns} FROM near JOIN products p ON p.id = near.id ${productJoins} ORDER BY near.n`,
  });
  return rows.map(toProduct);
}
