import { sql, type Kysely } from 'kysely';
import type { AdminProduct, ProductQuery } from '#shared/api/catalogue/admin-products.ts';
import { matchingProducts } from './listed-products.queries.ts';
import { columns, joins, toAdminProduct, type AdminRow } from './admin-product-rows.queries.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/** A product as staff see it, also one from the trash. */
export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct | undefined> {
  const {
    rows: [row],
  } = await sql<AdminRow>`SELECT ${columns} FROM products p ${joins} WHERE p.id = ${id}`.execute(db);
  return row && toAdminProduct(row);
}

// summed once for all products: a query per product takes several times as long. Without ORDER BY, PostgreSQL reads the
// variants by index, which takes half as long again.
const stockOfEach = sql`LEFT JOIN (
  SELECT product_id, sum(quantity) AS pieces FROM variants GROUP BY product_id ORDER BY product_id
) stock ON stock.product_id = p.id`;
const [newest, price, stock] = ['p.created_at', 'p.price_from', 'coalesce(stock.pieces, 0)'];
/** The sort key of a list, with its direction and that of the ids. */
const orders: Record<
  NonNullable<ProductQuery['sort']> | 'trash' | 'restock',
  [key: string, direction: string, ids: string]
> = {
  newest: [newest, 'DESC', 'DESC'],
  oldest: [newest, 'ASC', 'ASC'],
  name: ['lower(p.name)', 'ASC', 'ASC'],
  'price-asc': [price, 'ASC', 'DESC'],
  'price-desc': [price, 'DESC', 'ASC'],
  'stock-asc': [stock, 'ASC', 'ASC'],
  'stock-desc': [stock, 'DESC', 'DESC'],
  discount: ['p.discount', 'DESC', 'DESC'],
  trash: ['p.deleted_at', 'DESC', 'DESC'],
  restock: ['restock.days', 'ASC', 'ASC'],
};

const usualSort = ({ deleted, stock }: ProductQuery) =>
  deleted ? 'trash' : stock === 'restock' ? 'restock' : 'newest';

function joinsOf(sort: string, lowStock: number) {
  if (sort === 'restock') return sql`JOIN to_restock(${lowStock}) restock ON restock.product_id = p.id`;
  return sort.startsWith('stock-') ? stockOfEach : sql``;
}

/** Adds up the stored counts for all products, and counts any other list. */
const totalOf = ({ search, category, brand, stock, visibility, onOffer, deleted }: ProductQuery) =>
  search || category || brand || stock || visibility || onOffer !== undefined || deleted
    ? sql`(SELECT count(*) FROM found)`
    : sql`((SELECT coalesce(sum(products), 0)::int FROM product_counts)
        + (SELECT count(*)::int FROM products WHERE kept_back IS NOT NULL))`;

/**
 * Lists a page of products for staff and the total count, in one statement. `lowStock`: a variant with this number of
 * pieces or fewer is low.
 */
export async function listAdminProducts(
  db: Db,
  query: ProductQuery,
  lowStock: number,
): Promise<{ products: AdminProduct[]; total: number }> {
  const { page, limit, sort = usualSort(query) } = query;
  const [key, ...directions] = orders[sort];
  const [direction, ids] = directions.map((one) => sql.raw(one));
  const { rows } = await sql<AdminRow & { total: number }>`
    WITH found AS (
      SELECT p.id, ${sql.raw(key)} AS key FROM products p ${joinsOf(sort, lowStock)}
      WHERE ${matchingProducts(query, lowStock)})
    SELECT counted.total, ${columns} FROM (SELECT ${totalOf(query)} AS total) counted LEFT JOIN (
      (SELECT id, row_number() OVER () AS place FROM (
        SELECT id FROM found ORDER BY key ${direction}, id ${ids}
        LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS ordered
      ) page JOIN products p ON p.id = page.id ${joins}) ON true
    ORDER BY page.place`.execute(db);
  // a page after the last one has a row with the total alone
  return { products: rows.filter(({ id }) => id !== null).map(toAdminProduct), total: rows[0]?.total ?? 0 };
}
