import type { Pool } from 'pg';
import type { Facets, Product, ProductFilters, Sort } from '#shared/api/catalogue.ts';
import { allOf, conditionsOf, searchTerms, Values } from './product-conditions.ts';
import { facetBase, facetsJson } from './product-facets.ts';
import { productJoins, productJson } from './product-json.ts';

export interface ProductPage { products: Product[]; total: number; meant: string | null; facets?: Facets }

const orders: Record<Sort, string> = {
  newest: 'p.created_at DESC, p.id DESC',
  'price-asc': 'p.price_from, p.id DESC',
  'price-desc': 'p.price_from DESC, p.id',
  discount: 'p.discount DESC, p.id DESC',
  popular: 'p.sold_quantity DESC, p.id DESC',
  relevance: 'ts_rank(p.document, terms.query) DESC, p.sold_quantity DESC, p.id DESC',
};

/** A page of products, how many there are in all, and what else the filters could leave: one statement, whatever the length. */
export async function listProducts(pool: Pool, filters: ProductFilters): Promise<ProductPage> {
  const values = new Values();
  const terms = searchTerms(filters.search, values);
  const conditions = conditionsOf(filters, terms !== null, values);
  const from = terms ? 'products p CROSS JOIN terms' : 'products p';
  const sort = filters.sort === 'relevance' && !terms ? undefined : filters.sort;
  const order = orders[sort ?? (terms ? 'relevance' : 'newest')];
  const page = `SELECT p.id, row_number() OVER () AS n FROM (
    SELECT p.id FROM ${from} WHERE ${allOf(conditions)} ORDER BY ${order}
    LIMIT ${values.place(filters.limit)}::int OFFSET ${values.place((filters.page - 1) * filters.limit)}::bigint) p`;
  const withs = [
    ...(terms ? [`terms AS MATERIALIZED (SELECT query, meant FROM ${terms})`] : []),
    `page AS MATERIALIZED (${page})`,
    ...(filters.facets ? [facetBase(conditions, from)] : []),
  ];
  const text = `WITH ${withs.join(',\n')}
    SELECT (SELECT count(*) FROM ${from} WHERE ${allOf(conditions)}) AS total,
      ${terms ? '(SELECT meant FROM terms)' : 'NULL::text'} AS meant,
      ${filters.facets ? `${facetsJson(conditions)} AS facets,` : ''}
      coalesce((SELECT json_agg(${productJson} ORDER BY page.n) FROM page JOIN products p ON p.id = page.id ${productJoins}), '[]') AS products`;
  const { rows: [row] } = await pool.query<ProductPage>({ text, values: values.list });
  if (!row) throw new Error('A list without an answer');
  return row;
}

/** The product with this slug, now or before; absent when there is none or it was deleted. */
export async function findProduct(pool: Pool, slug: string): Promise<Product | undefined> {
  const { rows: [row] } = await pool.query<{ product: Product }>({
    name: 'find-product', values: [slug],
    text: `SELECT ${productJson} AS product FROM products p ${productJoins}
      WHERE p.id = coalesce((SELECT id FROM products WHERE slug = $1), (SELECT product_id FROM old_slugs WHERE slug = $1))
        AND p.deleted_at IS NULL`,
  });
  return row?.product;
}

/** Of the same sub-category first, then of the category; what can be bought before what is sold out, near in price first. */
export async function listRelated(pool: Pool, productId: string, limit: number): Promise<Product[]> {
  const { rows: [row] } = await pool.query<{ products: Product[] }>({
    name: 'list-related', values: [productId, limit],
    text: `WITH this AS MATERIALIZED (SELECT id, category_id, sub_category_id, price_from FROM products WHERE id = $1),
      near AS (
        SELECT p.id, row_number() OVER (ORDER BY p.sellable DESC, (p.sub_category_id IS NOT DISTINCT FROM this.sub_category_id) DESC,
                                                 abs(p.price_from - this.price_from), p.id DESC) AS n
        FROM this CROSS JOIN LATERAL (
          SELECT * FROM products c WHERE c.category_id = this.category_id AND c.id <> this.id AND c.deleted_at IS NULL
          ORDER BY c.created_at DESC, c.id DESC LIMIT 500) p
        ORDER BY n LIMIT $2)
      SELECT coalesce(json_agg(${productJson} ORDER BY near.n), '[]') AS products
      FROM near JOIN products p ON p.id = near.id ${productJoins}`,
  });
  return row?.products ?? [];
}
