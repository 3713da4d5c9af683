import { sql, type Kysely } from 'kysely';
import type { AdminProduct, ProductQuery, Visibility } from '#shared/api/catalogue/admin-products.ts';
import type { Variant } from '#shared/api/catalogue/catalogue.ts';
import { matchingProducts } from './listed-products.queries.ts';
import { productColumns, productJoins, type ProductRow } from '../rows/product-columns.queries.ts';
import type { DB } from '#server/platform/db/types.ts';
import { toProduct } from '../rows/product-row.ts';

type Db = Kysely<DB>;

const columns =
  sql.raw(`${productColumns}, p.version, p.own_discount, p.created_at, p.deleted_at, p.kept_back, p.publish_at,
  p.sold_quantity,
  attributes_of(p.choices, p.facts) AS attributes,
  (SELECT json_agg(json_build_object('place', v.place, 'sku', v.sku, 'barcode', v.barcode,
     'weight', v.weight, 'owed', v.owed, 'comesOn', v.comes_on, 'left', v.preorder_left) ORDER BY v.position, v.id)
   FROM variants v WHERE v.product_id = p.id) AS kept`);
const joins = sql.raw(productJoins);
type StoredVariant = Pick<AdminProduct['variant'][number], 'place' | 'sku' | 'barcode' | 'weight' | 'owed'> & {
  comesOn: string | null;
  left: number | null;
};
const nothingKept: StoredVariant = {
  place: null,
  sku: null,
  barcode: null,
  weight: null,
  owed: 0,
  comesOn: null,
  left: null,
};
/** A pre-order keeps its settings while pieces are in stock. */
const withStored = (shown: Variant, { comesOn, left, ...rest }: StoredVariant) => ({
  ...shown,
  ...rest,
  ...(comesOn !== null && { preorder: { comesOn, left: left ?? 0 } }),
});

interface AdminRow extends ProductRow {
  version: number;
  /** null: no sale is on. */
  own_discount: number | null;
  created_at: Date;
  deleted_at: Date | null;
  kept_back: Exclude<Visibility, 'shown'> | null;
  publish_at: Date | null;
  sold_quantity: number;
  attributes: AdminProduct['attributes'];
  /** The variant details that only staff see, in order. */
  kept: StoredVariant[] | null;
}

const toAdminProduct = (row: AdminRow): AdminProduct => {
  const { variant, ...product } = toProduct(row);
  return {
    ...product,
    variant: variant.map((one, n) => withStored(one, row.kept?.[n] ?? nothingKept)),
    // the discount that staff set, which applies again after a campaign
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
    deletedAt: row.kept_back ? null : (row.deleted_at?.toISOString() ?? null),
    visibility: row.kept_back ?? 'shown',
    publishAt: row.publish_at?.toISOString() ?? null,
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
