import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { productColumns, productJoins, type ProductRow, toProduct } from '#server/catalogue/products/products.ts';
import type { DB } from '#server/platform/db/types.ts';

/**
 * A part of all products in the order of their ids. `last` and `changed`: the highest id in it, and the last time that
 * any of its products was changed.
 */
export interface Part {
  last: string;
  changed: Date;
}

/** All products in the shop, divided into parts of this size. */
export async function listParts(db: Kysely<DB>, size: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    SELECT max(id::text COLLATE "C") AS last, max(updated_at) AS changed
    FROM (SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / ${size}::int AS part
          FROM products WHERE deleted_at IS NULL) p
    GROUP BY part ORDER BY part`.execute(db);
  return rows;
}

export interface ListedProduct {
  slug: string;
  changed: Date;
  pictures: string[];
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The products after one and up to another, in the order of their ids, as a sitemap lists them. */
export async function listForSitemap(
  db: Kysely<DB>,
  after: string = beforeAll,
  last: string,
  limit: number,
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    SELECT slug, updated_at AS changed,
           ARRAY(SELECT DISTINCT picture
                 FROM (SELECT p.thumbnail AS picture
                       UNION ALL SELECT picture FROM product_pictures WHERE product_id = p.id) i
                 ORDER BY picture) AS pictures
    FROM products p WHERE deleted_at IS NULL AND id > ${after} AND id <= ${last}
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface ListedCategory {
  category: string;
  subCategory: string | null;
  changed: Date;
  onOffer: boolean;
}

/**
 * Lists the categories and sub-categories with products, in the order of the shop, and whether any of these products is
 * on offer.
 */
export async function listFilledCategories(db: Kysely<DB>): Promise<ListedCategory[]> {
  const { rows } = await sql<ListedCategory>`
    WITH filled AS (
      SELECT category_id, sub_category_id, sum(products) AS products FROM product_counts
      GROUP BY GROUPING SETS ((category_id), (category_id, sub_category_id)) HAVING sum(products) > 0)
    SELECT c.slug AS category, s.slug AS "subCategory", coalesce(s.updated_at, c.updated_at) AS changed,
           EXISTS (SELECT FROM products p
                   WHERE p.category_id = c.id AND (s.id IS NULL OR p.sub_category_id = s.id)
                     AND p.discount > 0 AND p.deleted_at IS NULL) AS "onOffer"
    FROM (SELECT DISTINCT category_id, sub_category_id FROM filled) f
    JOIN categories c ON c.id = f.category_id LEFT JOIN sub_categories s ON s.id = f.sub_category_id
    ORDER BY c.position, c.id, s.position NULLS FIRST, s.id LIMIT 10000`.execute(db);
  return rows;
}

/** The collection that visitors can open at this slug, as a shared link shows it. */
export async function findCollectionOf(db: Kysely<DB>, slug: string) {
  const { rows } = await sql<{ title: string; titleBn: string | null; picture: string | null }>`
    SELECT title, title_bn AS "titleBn", '/media/' || picture || '.webp' AS picture
    FROM collections WHERE is_open AND slug = ${slug}`.execute(db);
  return rows[0];
}

/** Lists a page of all products after an id, in the order of ids; equally fast for any number of products. */
export async function listProductsAfter(pool: Pool, after: string = beforeAll, limit: number): Promise<Product[]> {
  const { rows } = await pool.query<ProductRow>({
    name: 'list-products-after',
    values: [after],
    text: `
      SELECT ${productColumns} FROM products p ${productJoins}
      WHERE p.id > $1 AND p.deleted_at IS NULL ORDER BY p.id LIMIT ${limit}`,
  });
  return rows.map(toProduct);
}

/** The product in the shop that has this slug now. */
export async function findProductOf(pool: Pool, slug: string): Promise<Product | undefined> {
  const { rows } = await pool.query<ProductRow>({
    name: 'find-product-of',
    values: [slug],
    text: `SELECT ${productColumns} FROM products p ${productJoins} WHERE p.slug = $1 AND p.deleted_at IS NULL`,
  });
  return rows[0] && toProduct(rows[0]);
}
