import type { Pool } from 'pg';
import type { Facets, Product, ProductFilters, Sort } from '#shared/api/catalogue.ts';
import { productColumns, productJoins, type ProductRow } from '../db/product-columns.ts';
import { StatementValues } from '../db/statement-values.ts';
import { allOf, conditionsOf, notDeleted, searchTerms, type Condition } from './product-conditions.queries.ts';
import { facetBase, facetsJson } from './product-facets.queries.ts';
import { toProduct } from './product-row.ts';

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
  const values = new StatementValues();
  const text = listStatement(filters, values);
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

function listStatement(filters: ProductFilters, values: StatementValues): string {
  const terms = searchTerms(filters.search, values);
  const conditions = conditionsOf(filters, terms !== null, values);
  const from = terms ? 'products p CROSS JOIN terms' : 'products p';
  const withs = [
    ...(terms ? [`terms AS MATERIALIZED (SELECT query, meant FROM ${terms})`] : []),
    ...(filters.facets ? [facetBase(conditions, from)] : []),
    `page AS MATERIALIZED (${pageOf(filters, from, conditions, terms !== null)})`,
  ];
  // each row carries the totals; they come alone if the page is past the last
  return `WITH ${withs.join(',\n')}
    SELECT totals.*, ${productColumns}
    FROM (SELECT ${countOf(conditions, from)} AS total, ${terms ? '(SELECT meant FROM terms)' : 'NULL::text'} AS meant,
                 ${filters.facets ? facetsJson(conditions) : 'NULL::json'} AS facets) totals
    LEFT JOIN (page JOIN products p ON p.id = page.id ${productJoins}) ON true
    ORDER BY page.n`;
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
    SELECT p.id FROM ${from} WHERE ${allOf(conditions)}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}) p`;
}

/**
 * How many products match. If only category, sub-category and brand are given, the stored counts (product_counts)
 * answer.
 */
function countOf(conditions: Condition[], from: string): string {
  if (!conditions.every(({ kept }) => kept)) return `(SELECT count(*) FROM ${from} WHERE ${allOf(conditions)})`;
  const where = allOf(conditions.filter((condition) => condition !== notDeleted)) || 'true';
  return `(SELECT coalesce(sum(p.products), 0)::int FROM product_counts p WHERE ${where})`;
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
