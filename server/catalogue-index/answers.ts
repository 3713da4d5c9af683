import { mostNames, type BrandFilters, type Counted, type Facets, type ProductFilters } from '#shared/api/catalogue.ts';
import { countBy, facetsOf, toCounted } from './facets.ts';
import { facetBits } from './conditions.ts';
import { failedConditions, isWhole } from './filters.ts';
import { keptFacets } from './kept-facets.ts';
import { orderOf, partOf } from './page.ts';
import { states, type ProductTable } from './product-table.ts';

/** A page of a list by the ids of its products. */
export interface FoundPage {
  ids: string[];
  total: number;
  facets: Facets | null;
}

/** The answer to the filters of a list. */
export function findPage(table: ProductTable, { page, limit, sort, facets, ...filters }: ProductFilters): FoundPage {
  const order = orderOf(table, sort === undefined || sort === 'relevance' ? 'newest' : sort);
  const from = (page - 1) * limit;
  const failed = isWhole(filters) && !facets ? undefined : failedConditions(table, filters);
  const total = failed ? countPassing(failed) : table.there;
  const rows = partOf(order, failed, { from, limit, total });
  return {
    ids: rows.map((row) => table.ids.idOf(row)),
    total,
    facets: facets && failed ? keptFacets(table, filters, () => facetsOf(table, failed)) : null,
  };
}

function countPassing(failed: Uint8Array): number {
  let count = 0;
  // without a branch: 0 minus one has the sign
  for (let row = 0; row < failed.length; row += 1) count += ((failed[row] ?? 0) - 1) >>> 31;
  return count;
}

/**
 * All brands that have products under the other filters, the brand with most products first, and the brands that the
 * filters name, even without products.
 */
export function countBrands(table: ProductTable, { brandSlug: chosen = [], ...others }: BrandFilters): Counted[] {
  const { brands } = table;
  const failed = failedConditions(table, others);
  const counts = countBy(failed, table.brand.values, { without: facetBits.brand, end: brands.end });
  const named = new Set(chosen.flatMap((slug) => brands.withSlug(slug)));
  const codes = [...counts.keys()].filter((code) => code > 0 && ((counts[code] ?? 0) > 0 || named.has(code)));
  return toCounted(brands, codes, counts).slice(0, mostNames);
}

const mostCompared = 500;

/**
 * Products that somebody who looks at this one may want, among the newest of its category: available ones before
 * sold-out ones, those of its sub-category first, and closest in price first.
 */
export function findRelated(table: ProductTable, id: string, limit: number): string[] {
  const own = table.ids.rowOf(id);
  if (own === undefined) return [];
  const { category, subCategory, price, state, ids } = table;
  const rows: number[] = [];
  for (const row of table.sorted.newest.rows) {
    if (category.at(row) !== category.at(own) || row === own) continue;
    if (rows.push(row) === mostCompared) break;
  }
  const isNear = (row: number) => (subCategory.at(row) === subCategory.at(own) ? 1 : 0);
  const isSellable = (row: number) => (state.at(row) === states.sellable ? 1 : 0);
  const distance = (row: number) => Math.abs(price.at(row) - price.at(own));
  return rows
    .toSorted(
      (a, b) =>
        isSellable(b) - isSellable(a) || isNear(b) - isNear(a) || distance(a) - distance(b) || ids.compare(b, a),
    )
    .slice(0, limit)
    .map((row) => ids.idOf(row));
}
