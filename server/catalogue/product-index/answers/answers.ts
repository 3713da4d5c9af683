import {
  maxNames,
  type BrandFilters,
  type Counted,
  type Facets,
  type ProductFilters,
  type UnderstoodPart,
} from '#shared/api/catalogue/catalogue.ts';
import { bestRows } from '../matching/best-rows.ts';
import { prepareCollection, rowsOfGoods } from './collected-rows.ts';
import type { CollectedRows, CollectionGoods } from '../columns/collections.ts';
import { colorFirst, raiseColors } from '../matching/color-first.ts';
import { countByBrand } from '../facets/facet-counts.ts';
import { facetsOf, toCounted } from '../facets/facets.ts';
import { failedConditions, isWhole, ofAllRows } from '../filters/filters.ts';
import { cachedFacets } from '../facets/cached-facets.ts';
import { rowsOfFewKinds } from '../filters/kind-rows.ts';
import { orderOf, partOf } from '../columns/page.ts';
import { countPassing, passingRows, type MarkedRows } from '../filters/marked-rows.ts';
import { pageInPriceRange } from '../filters/price-range.ts';
import { states } from '../columns/kinds.ts';
import type { ProductTable } from '../columns/product-table.ts';
import { searchedRows, type SearchedRows } from '../matching/search.ts';

/** A page of a list by the ids of its products. */
export interface FoundPage {
  ids: string[];
  total: number;
  /** What was found instead of what was typed. */
  meant: string | null;
  /** What of the typed text was left out, because nothing has it. */
  dropped: string[];
  /** What was understood of it, part by part, and the colours of the shop that it names. */
  understood: UnderstoodPart[];
  colors: string[];
  facets: Facets | null;
}

/** The answer to the filters of a list. */
export function findPage(table: ProductTable, query: ProductFilters): FoundPage {
  const { page, limit, sort: _sort, facets, ...filters } = query;
  const part = [(page - 1) * limit, page * limit] as const;
  const collected = prepareCollection(table, query.collection);
  const searched = searchedRows(table, filters.search);
  const inRange =
    searched || facets || collected || colorsToShow(query) ? undefined : pageInPriceRange(table, query, part);
  if (inRange) return toPage(table, inRange);
  // the counts of filters also look at what a filter leaves out
  const some = searched?.rows ?? (facets ? undefined : rowsOfFewKinds(table, filters));
  const marked = !searched && !facets && isWhole(filters) ? undefined : failedConditions(table, filters, some);
  const total = marked ? countPassing(marked) : table.there;
  const rows = rowsOf(table, query, { searched, collected, marked, total });
  return {
    ...toPage(table, { rows, total }),
    meant: (total > 0 && searched?.meant) || null,
    dropped: searched?.dropped ?? [],
    understood: searched?.parts ?? [],
    colors: searched?.colors ?? [],
    facets: facets && marked ? cachedFacets(table, filters, () => facetsOf(table, marked, filters)) : null,
  };
}

const toPage = ({ ids }: ProductTable, { rows, total }: { rows: number[]; total: number }): FoundPage => ({
  ids: rows.map((row) => ids.idOf(row)),
  total,
  meant: null,
  dropped: [],
  understood: [],
  colors: [],
  facets: null,
});

interface Matching {
  searched: SearchedRows | undefined;
  collected: CollectedRows | undefined;
  marked: MarkedRows | undefined;
  total: number;
}

/** The colours that come first: those of the filter, where no order is asked for. */
const colorsToShow = ({ color, sort }: ProductFilters): string[] | undefined =>
  sort === undefined || sort === 'relevance' ? color : undefined;

function rowsOf(table: ProductTable, query: ProductFilters, matching: Matching): number[] {
  const { searched, collected, marked, total } = matching;
  const { page, limit, sort } = query;
  const from = (page - 1) * limit;
  const colors = colorsToShow(query);
  const order = sort === undefined || sort === 'relevance' ? searched?.sort : sort;
  if (searched && marked && order === undefined) {
    const found = { rows: passingRows(marked), scores: searched.scores };
    if (colors) raiseColors(table, found, colors);
    return bestRows(table, found, [from, from + limit]);
  }
  const failed = marked && ofAllRows(table, marked);
  const inOwnOrder =
    collected && order === undefined ? Array.from(collected.rows).filter((row) => failed?.[row] === 0) : undefined;
  if (colors && order === undefined) {
    const all = inOwnOrder ?? partOf(orderOf(table, 'newest'), failed, { from: 0, limit: total, total });
    return colorFirst(table, all, colors).slice(from, from + limit);
  }
  if (inOwnOrder) return inOwnOrder.slice(from, from + limit);
  return partOf(orderOf(table, order ?? 'newest', query), failed, { from, limit, total });
}

/**
 * All brands that have products under the other filters, the brand with most products first, and the brands that the
 * filters name, even without products.
 */
export function countBrands(table: ProductTable, { brandSlug: chosen = [], ...others }: BrandFilters): Counted[] {
  const { brands } = table;
  prepareCollection(table, others.collection);
  const counts = countByBrand(table, failedConditions(table, others, searchedRows(table, others.search)?.rows));
  const named = new Set(chosen.flatMap((slug) => brands.withSlug(slug)));
  const codes = [...counts.keys()].filter((code) => code > 0 && ((counts[code] ?? 0) > 0 || named.has(code)));
  return toCounted(brands, codes, counts).slice(0, maxNames);
}

/** The first products that a collection would hold, and how many it would. */
export function findCollected(
  table: ProductTable,
  { goods, limit }: { goods: CollectionGoods; limit: number },
): { ids: string[]; total: number } {
  const rows = rowsOfGoods(table, goods);
  return { ids: Array.from(rows.subarray(0, limit), (row) => table.ids.idOf(row)), total: rows.length };
}

const maxCompared = 500;

/**
 * Products that somebody who looks at this one may want, among the newest of its category: available ones before
 * sold-out ones, those of its sub-category first, and closest in price first.
 */
export function findRelated(table: ProductTable, id: string, limit: number): string[] {
  const own = table.ids.rowOf(id);
  if (own === undefined) return [];
  const { price, kind, kinds, ids } = table;
  const category = table.categoryOf(own);
  const subCategory = table.subCategoryOf(own);
  const rows: number[] = [];
  for (const row of table.sorted.newest.rows) {
    if (row === own || table.categoryOf(row) !== category) continue;
    if (rows.push(row) === maxCompared) break;
  }
  const isNear = (row: number) => (table.subCategoryOf(row) === subCategory ? 1 : 0);
  const isSellable = (row: number) => (kinds.state.at(kind.at(row)) === states.sellable ? 1 : 0);
  const distance = (row: number) => Math.abs(price.at(row) - price.at(own));
  return rows
    .toSorted(
      (a, b) =>
        isSellable(b) - isSellable(a) || isNear(b) - isNear(a) || distance(a) - distance(b) || ids.compare(b, a),
    )
    .slice(0, limit)
    .map((row) => ids.idOf(row));
}
