import { allOf, type Condition, type FacetName } from './product-conditions.queries.ts';

const counted = (table: string, row: string) => `(
  SELECT coalesce(json_agg(json_build_object('name', t.name, 'nameBn', t.name_bn, 'slug', t.slug, 'count', f.n)
                           ORDER BY f.n DESC, t.name, t.slug), '[]')
  FROM (SELECT base.${row} AS id, count(*)::int AS n FROM base WHERE %others GROUP BY 1 ORDER BY n DESC, 1 LIMIT 60) f
  JOIN ${table} t ON t.id = f.id)`;

const countedValues = (array: string) => `(
  SELECT coalesce(json_agg(json_build_object('value', value, 'count', n) ORDER BY n DESC, value), '[]')
  FROM (SELECT value, count(*)::int AS n FROM base CROSS JOIN LATERAL unnest(base.${array}) value
        WHERE %others GROUP BY value ORDER BY n DESC, value LIMIT 40) f)`;

const discounts = `(
  SELECT coalesce(json_agg(json_build_object('percent', percent, 'count', n) ORDER BY percent), '[]')
  FROM (SELECT percent, count(*)::int AS n FROM base
        JOIN unnest(ARRAY[10, 20, 30, 50]) percent ON base.discount >= percent
        WHERE %others GROUP BY percent) f)`;

const price = `(
  SELECT json_build_object('least', coalesce(min(price_from), 0), 'most', coalesce(max(price_from), 0))
  FROM base WHERE %others)`;

const inStock = `(SELECT count(*)::int FROM base WHERE sellable AND %others)`;

// What each facet counts, and which condition its count ignores. Choosing another category also drops the sub-category.
const facets: { key: string; sql: string; without: FacetName[] }[] = [
  { key: 'categories', sql: counted('categories', 'category_id'), without: ['category', 'subCategory'] },
  { key: 'subCategories', sql: counted('sub_categories', 'sub_category_id'), without: ['subCategory'] },
  { key: 'brands', sql: counted('brands', 'brand_id'), without: ['brand'] },
  { key: 'colors', sql: countedValues('colors'), without: ['color'] },
  { key: 'sizes', sql: countedValues('sizes'), without: ['size'] },
  { key: 'discounts', sql: discounts, without: ['discount'] },
  { key: 'price', sql: price, without: ['price'] },
  { key: 'inStock', sql: inStock, without: ['stock'] },
];

/** The CTE `base`: every product that the facets count, with one flag for each condition that some facet ignores. */
export function facetBase(conditions: Condition[], from: string): string {
  const flags = conditions.flatMap(({ facet, sql }, n) => (facet ? [`, (${sql}) AS ok${n}`] : [])).join('');
  return `base AS MATERIALIZED (
    SELECT p.category_id, p.sub_category_id, p.brand_id, p.colors, p.sizes, p.discount, p.price_from, p.sellable${flags}
    FROM ${from} WHERE ${allOf(conditions.filter(({ facet }) => !facet))})`;
}

/** The Facets of shared/api/catalogue.ts as one JSON expression over `base`. */
export function facetsJson(conditions: Condition[]): string {
  const others = (without: FacetName[]) =>
    conditions.flatMap(({ facet }, n) => (facet && !without.includes(facet) ? [`base.ok${n}`] : [])).join(' AND ') ||
    'true';
  const pairs = facets.map(({ key, sql, without }) => `'${key}', ${sql.replace('%others', others(without))}`);
  return `json_build_object(${pairs.join(', ')})`;
}
