import { sql, type Kysely } from 'kysely';
import type { AdminProduct, ProductQuery } from '#shared/api/admin-products.ts';
import { newestThat } from '../db/newest-that.ts';
import { contains } from '../db/search-words.ts';
import type { DB } from '../db/types.ts';
import { productColumns, productJoins, toProduct, type ProductRow } from './product-row.ts';

type Db = Kysely<DB>;

const columns = sql.raw(`${productColumns}, p.version, p.created_at, p.deleted_at, p.sold_quantity`);
const joins = sql.raw(productJoins);
interface AdminRow extends ProductRow {
  version: number;
  created_at: Date;
  deleted_at: Date | null;
  sold_quantity: number;
}

const toAdminProduct = (row: AdminRow): AdminProduct => ({
  ...toProduct(row),
  version: row.version,
  createdAt: row.created_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  soldQuantity: row.sold_quantity,
});

/** A product as staff see it, also one from the trash. */
export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct | undefined> {
  const {
    rows: [row],
  } = await sql<AdminRow>`SELECT ${columns} FROM products p ${joins} WHERE p.id = ${id}`.execute(db);
  return row && toAdminProduct(row);
}

// summed once for all products: a separate query for each takes several times as long
const stockOfEach = sql`(SELECT product_id, sum(quantity) AS pieces FROM variants GROUP BY product_id)`;
const orders: Record<NonNullable<ProductQuery['sort']>, ReturnType<typeof sql>> = {
  newest: sql`p.created_at DESC, p.id DESC`,
  oldest: sql`p.created_at, p.id`,
  name: sql`lower(p.name), p.id`,
  'price-asc': sql`p.price_from, p.id DESC`,
  'price-desc': sql`p.price_from DESC, p.id`,
  'stock-asc': sql`coalesce(stock.pieces, 0), p.id`,
  'stock-desc': sql`coalesce(stock.pieces, 0) DESC, p.id`,
  discount: sql`p.discount DESC, p.id DESC`,
};

/**
 * One page of products for staff, and the total count. `lowStock`: at this number of pieces or fewer, a variant is
 * low.
 */
export async function listAdminProducts(
  db: Db,
  query: ProductQuery,
  lowStock: number,
): Promise<{ products: AdminProduct[]; total: number }> {
  const { page, limit, deleted = false, sort = 'newest' } = query;
  const where = matchingProducts(query, lowStock);
  const order = deleted && query.sort === undefined ? sql`p.deleted_at DESC, p.id DESC` : orders[sort];
  const stock = sort.startsWith('stock-') ? sql`LEFT JOIN ${stockOfEach} stock ON stock.product_id = p.id` : sql``;
  const { rows } = await sql<AdminRow>`
    SELECT ${columns} FROM (SELECT p.id AS page_id, row_number() OVER () AS place FROM (SELECT p.id FROM products p ${stock} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}) p) page
    JOIN products p ON p.id = page.page_id ${joins} ORDER BY page.place`.execute(db);
  return { products: rows.map(toAdminProduct), total: await countProducts(db, query, where) };
}

/** The conditions of a list, over products `p`. */
export const matchingProducts = (query: ProductQuery, lowStock: number) =>
  sql<boolean>`${sql.join(conditionsOf(query, lowStock), sql` AND `)}`;

function conditionsOf({ search, category, brand, stock, onOffer, deleted = false }: ProductQuery, lowStock: number) {
  const words = search?.toLowerCase().trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? [];
  const found = sql`lower(p.name || ' ' || coalesce(p.name_bn, '') || ' ' || p.product_number)`;
  return [
    deleted ? sql`p.deleted_at IS NOT NULL` : sql`p.deleted_at IS NULL`,
    ...words.map((word) => contains(found, word)),
    ...(category ? [sql`p.category_id = ${category}`] : []),
    ...(brand ? [sql`p.brand_id = ${brand}`] : []),
    ...(stock === 'in' ? [sql`p.sellable`] : []),
    ...(stock === 'out' ? [sql`NOT p.sellable`] : []),
    ...(stock === 'low'
      ? [sql`p.sellable AND p.id IN (SELECT product_id FROM variants WHERE is_low(quantity, ${lowStock}))`]
      : []),
    ...(onOffer === undefined ? [] : [onOffer ? sql`p.discount > 0` : sql`p.discount = 0`]),
  ];
}

/** For all products the stored counts are summed; any other list is counted. */
async function countProducts(
  db: Db,
  { search, category, brand, stock, onOffer, deleted }: ProductQuery,
  where: ReturnType<typeof sql>,
): Promise<number> {
  const isAll = !search && !category && !brand && !stock && onOffer === undefined && !deleted;
  const {
    rows: [counted],
  } = await (
    isAll
      ? sql<{ total: number }>`SELECT coalesce(sum(products), 0)::int AS total FROM product_counts`
      : sql<{ total: number }>`SELECT count(*) AS total FROM products p WHERE ${where}`
  ).execute(db);
  return counted?.total ?? 0;
}

export interface ProductSummary {
  id: string;
  product_number: string;
  name: string;
  name_bn: string | null;
  thumbnail: string;
  tint: string;
  sellable: boolean;
}

/** The newest products whose name, Bangla name and number contain all these words, each in one of its spellings. */
export async function listProductSummaries(db: Db, words: string[][], most: number): Promise<ProductSummary[]> {
  const searched = sql`lower(name || ' ' || coalesce(name_bn, '') || ' ' || product_number)`;
  const found = newestThat({ table: 'products', searched, where: sql`deleted_at IS NULL`, words, most });
  const { rows } = await sql<ProductSummary>`
    SELECT p.id, p.product_number, p.name, p.name_bn, p.thumbnail, picture.tint, p.sellable
    FROM (${found}) AS found JOIN products p ON p.id = found.id JOIN pictures picture ON picture.hash = p.thumbnail ORDER BY p.created_at DESC, p.id DESC`.execute(
    db,
  );
  return rows;
}
