import type { Pool } from 'pg';
import { mostNames, type BrandFilters, type Counted } from '#shared/api/catalogue.ts';
import { StatementValues } from '../db/statement-values.ts';
import { allOf, conditionsOf, notDeleted, searchTerms } from './product-conditions.queries.ts';

/**
 * All brands that have products under the other filters, the brand with most products first, and the brands that the
 * filters name, even without products.
 */
export async function listCountedBrands(
  pool: Pool,
  { brandSlug: chosen = [], ...others }: BrandFilters,
): Promise<Counted[]> {
  const values = new StatementValues();
  const terms = searchTerms(others.search, values);
  const withs = [
    ...(terms ? [`terms AS MATERIALIZED (SELECT query, meant FROM ${terms})`] : []),
    `counted AS (${countsOf(others, terms !== null, values)})`,
  ];
  const { rows } = await pool.query<Counted>(
    `WITH ${withs.join(',\n')}
     SELECT b.name, b.name_bn AS "nameBn", b.slug, coalesce(counted.count, 0) AS count
     FROM brands b LEFT JOIN counted ON counted.brand_id = b.id
     WHERE counted.count > 0 OR b.slug = ANY (${values.place(chosen)}::text[])
     ORDER BY coalesce(counted.count, 0) DESC, b.name, b.id
     LIMIT ${mostNames}`,
    values.list,
  );
  return rows;
}

/** The products of each brand; the stored counts (product_counts) answer if category and sub-category are all. */
function countsOf(filters: BrandFilters, isSearched: boolean, values: StatementValues): string {
  const conditions = conditionsOf(filters, isSearched, values);
  if (conditions.every(({ kept }) => kept)) {
    const where = allOf(conditions.filter((condition) => condition !== notDeleted)) || 'true';
    return `SELECT p.brand_id, sum(p.products)::int AS count FROM product_counts p WHERE ${where} GROUP BY p.brand_id`;
  }
  return `SELECT p.brand_id, count(*)::int AS count FROM products p ${isSearched ? 'CROSS JOIN terms' : ''}
    WHERE ${allOf(conditions)} GROUP BY p.brand_id`;
}
