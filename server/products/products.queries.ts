import type { Pool } from 'pg';
import type { DeletedProduct, Facets, Product, ProductFilters, Sort } from '#shared/api/catalogue.ts';
import { allOf, conditionsOf, notDeleted, searchTerms, Values, type Condition } from './product-conditions.ts';
import { facetBase, facetsJson } from './product-facets.ts';
import { productColumns, productJoins, toProduct, type ProductRow } from './product-row.ts';

export interface ProductPage {
  products: Product[];
  total: number;
  meant: string | null;
  facets: Facets | null;
}

const orders: Record<Sort, string> = {
  newest: 'p.created_at DESC, p.id DESC',
  'price-asc': 'p.price_from, p.id DESC',
  'price-desc': 'p.price_from DESC, p.id',
  discount: 'p.discount DESC, p.id DESC',
  popular: 'p.sold_quantity DESC, p.id DESC',
  relevance: 'ts_rank(p.document, terms.query) DESC, p.sold_quantity DESC, p.id DESC',
};

/** A page of products, the total count, and the counts of the other filters: one statement, whatever the length. */
export async function listProducts(pool: Pool, filters: ProductFilters): Promise<ProductPage> {
  const values = new Values();
  const terms = searchTerms(filters.search, values);
  const conditions = conditionsOf(filters, terms !== null, values);
  const from = terms ? 'products p CROSS JOIN terms' : 'products p';
  const withs = [
    ...(terms ? [`terms AS MATERIALIZED (SELECT query, meant FROM ${terms})`] : []),
    ...(filters.facets ? [facetBase(conditions, from)] : []),
    `page AS MATERIALIZED (${pageOf(filters, from, conditions, terms !== null)})`,
  ];
  // each row carries the totals; they come alone if the page is past the last
  const text = `WITH ${withs.join(',\n')}
    SELECT totals.*, ${productColumns}
    FROM (SELECT ${countOf(conditions, from)} AS total, ${terms ? '(SELECT meant FROM terms)' : 'NULL::text'} AS meant,
                 ${filters.facets ? facetsJson(conditions) : 'NULL::json'} AS facets) totals
    LEFT JOIN (page JOIN products p ON p.id = page.id ${productJoins}) ON true
    ORDER BY page.n`;
  const { rows } = await pool.query<Omit<ProductPage, 'products'> & (ProductRow | { id: null })>({
    ...nameFor(text, filters),
    text,
    values: values.list,
  });
  const [first] = rows;
  if (!first) throw new Error('A list without an answer');
  const products = rows.filter((row) => row.id !== null).map(toProduct);
  return { products, total: first.total, meant: first.meant, facets: first.facets };
}

function pageOf(
  { sort, page, limit }: ProductFilters,
  from: string,
  conditions: Condition[],
  isSearched: boolean,
): string {
  const wanted = sort === 'relevance' && !isSearched ? undefined : sort;
  const order = orders[wanted ?? (isSearched ? 'relevance' : 'newest')];
  // Numbers stand in the text of the statement (they are parsed, so this is safe): the planner must know how few rows
  // are wanted.
  return `SELECT p.id, row_number() OVER () AS n FROM (
    SELECT p.id FROM ${from} WHERE ${allOf(conditions)} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}) p`;
}

/**
 * How many products match. If only category, sub-category and brand are given, the stored counts (product_counts)
 * answer.
 */
function countOf(conditions: Condition[], from: string): string {
  const isKept = conditions.every(({ kept }) => kept);
  return isKept
    ? `(SELECT coalesce(sum(p.products), 0)::int FROM product_counts p WHERE ${allOf(conditions.filter((condition) => condition !== notDeleted)) || 'true'})`
    : `(SELECT count(*) FROM ${from} WHERE ${allOf(conditions)})`;
}

const names = new Map<string, string>();
const mostNames = 200;

/** First pages are requested often: PostgreSQL plans each kind of them once per connection. */
function nameFor(text: string, { page }: ProductFilters): { name?: string } {
  if (page !== 1) return {};
  if (!names.has(text) && names.size < mostNames) names.set(text, `list-products-${names.size}`);
  const name = names.get(text);
  return name ? { name } : {};
}

/** The product that has or had this slug; absent if there is none or it was deleted. */
export async function findProduct(pool: Pool, slug: string): Promise<Product | undefined> {
  const {
    rows: [row],
  } = await pool.query<ProductRow>({
    name: 'find-product',
    values: [slug],
    text: `SELECT ${productColumns} FROM products p ${productJoins}
      WHERE p.id = coalesce((SELECT id FROM products WHERE slug = $1), (SELECT product_id FROM old_slugs WHERE slug = $1))
        AND p.deleted_at IS NULL`,
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
    text: `SELECT p.name, p.name_bn AS "nameBn", json_build_object('name', c.name, 'nameBn', c.name_bn, 'slug', c.slug) AS category
      FROM products p JOIN categories c ON c.id = p.category_id
      WHERE p.id = coalesce((SELECT id FROM products WHERE slug = $1), (SELECT product_id FROM old_slugs WHERE slug = $1)) AND p.deleted_at IS NOT NULL`,
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
    text: `WITH this AS MATERIALIZED (SELECT id, category_id, sub_category_id, price_from FROM products WHERE id = $1),
      near AS (
        SELECT p.id, row_number() OVER (ORDER BY p.sellable DESC, (p.sub_category_id IS NOT DISTINCT FROM this.sub_category_id) DESC,
                                                 abs(p.price_from - this.price_from), p.id DESC) AS n
        FROM this CROSS JOIN LATERAL (
          SELECT * FROM products c WHERE c.category_id = this.category_id AND c.id <> this.id AND c.deleted_at IS NULL
          ORDER BY c.created_at DESC, c.id DESC LIMIT 500) p
        ORDER BY n LIMIT $2)
      SELECT ${productColumns} FROM near JOIN products p ON p.id = near.id ${productJoins} ORDER BY near.n`,
  });
  return rows.map(toProduct);
}
