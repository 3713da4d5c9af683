import { sql, type Kysely } from 'kysely';
import type { AdminProduct, ProductQuery } from '#shared/api/catalogue/admin-products.ts';
import type { Variant } from '#shared/api/catalogue/catalogue.ts';
import { latinDigits } from '#shared/digits.ts';
import { hasCode, inShop, matchingProducts } from '#server/catalogue/product-index/product-index.ts';
import { productColumns, productJoins, type ProductRow } from '../rows/product-columns.queries.ts';
import type { DB } from '#server/platform/db/types.ts';
import { toProduct } from '../rows/product-row.ts';

type Db = Kysely<DB>;

const columns = sql.raw(`${productColumns}, p.version, p.own_discount, p.created_at, p.deleted_at, p.sold_quantity,
  attributes_of(p.choices, p.facts) AS attributes,
  (SELECT json_agg(json_build_object('place', v.place, 'sku', v.sku, 'barcode', v.barcode, 'owed', v.owed,
     'comesOn', v.comes_on, 'left', v.preorder_left) ORDER BY v.position, v.id)
   FROM variants v WHERE v.product_id = p.id) AS kept`);
const joins = sql.raw(productJoins);
type KeptOfVariant = Pick<AdminProduct['variant'][number], 'place' | 'sku' | 'barcode' | 'owed'> & {
  comesOn: string | null;
  left: number | null;
};
const nothingKept: KeptOfVariant = { place: null, sku: null, barcode: null, owed: 0, comesOn: null, left: null };
/** Of a pre-order what is set, also while pieces are there. */
const withKept = (shown: Variant, { comesOn, left, ...kept }: KeptOfVariant) => ({
  ...shown,
  ...kept,
  ...(comesOn !== null && { preorder: { comesOn, left: left ?? 0 } }),
});

interface AdminRow extends ProductRow {
  version: number;
  /** null: no sale is on. */
  own_discount: number | null;
  created_at: Date;
  deleted_at: Date | null;
  sold_quantity: number;
  attributes: AdminProduct['attributes'];
  /** What only staff see of the variants, in their order. */
  kept: KeptOfVariant[] | null;
}

const toAdminProduct = (row: AdminRow): AdminProduct => {
  const { variant, ...product } = toProduct(row);
  return {
    ...product,
    variant: variant.map((one, n) => withKept(one, row.kept?.[n] ?? nothingKept)),
    // what staff set, which comes back after a sale
    discount: row.own_discount ?? row.discount,
    saleDiscount: row.own_discount === null ? null : row.discount,
    attributes: row.attributes.map(({ attribute, name, choices, text, textBn }) => ({
      attribute,
      name,
      choices: choices.map((choice) => ({ _id: choice._id, name: choice.name })),
      text,
      textBn,
    })),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    soldQuantity: row.sold_quantity,
  };
};

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
  'stock-desc': sql`coalesce(stock.pieces, 0) DESC, p.id DESC`,
  discount: sql`p.discount DESC, p.id DESC`,
};

/**
 * One page of products for staff, and the total count, without the index in memory. `lowStock`: at this number of
 * pieces or fewer, a variant is low.
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
    SELECT ${columns}
    FROM (SELECT p.id AS page_id, row_number() OVER () AS place FROM (
      SELECT p.id FROM products p ${stock} WHERE ${where}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}) p) page
    JOIN products p ON p.id = page.page_id ${joins} ORDER BY page.place`.execute(db);
  return { products: rows.map(toAdminProduct), total: await countProducts(db, query, where) };
}

/** The products of the shop with these ids, in their order. */
export async function listAdminProductsOf(db: Db, ids: readonly string[]): Promise<AdminProduct[]> {
  const { rows } = await sql<AdminRow>`
    SELECT ${columns} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS page (id, place)
    JOIN products p ON p.id = page.id AND ${inShop} ${joins} ORDER BY page.place`.execute(db);
  return rows.map(toAdminProduct);
}

/** The products that have what is searched as the SKU or barcode of a variant. */
export async function listWithCode(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM products p WHERE ${hasCode(latinDigits(search.trim()))}`.execute(db);
  return rows.map(({ id }) => id);
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
