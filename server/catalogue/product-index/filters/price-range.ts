import type { ProductFilters } from '#shared/api/catalogue/catalogue.ts';
import { conditionsOfThere } from './conditions.ts';
import { markOf, type Condition } from './marks.ts';
import { inPriceRange, orderOf } from '../columns/page.ts';
import type { ProductTable } from '../columns/product-table.ts';

type Places = readonly [from: number, to: number];
type Rows = Int32Array;

/**
 * A page of products of a price range, and how many there are: they stand side by side in the order of prices, so only
 * they are looked at, and without other filters not even they. Absent where that would take longer than to look at all.
 */
export function pageInPriceRange(
  table: ProductTable,
  { sort = 'newest', minPrice, maxPrice, ...others }: ProductFilters,
  [from, to]: Places,
): { rows: number[]; total: number } | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  const range = inPriceRange(table, { minPrice, maxPrice });
  // all rows of an order are in the shop
  const conditions = conditionsOfThere(table, others);
  // to look at each takes several times as long as one step of a loop over all
  if (conditions.length > 0 && range.length > table.rows / 8) return undefined;
  const total = conditions.length === 0 ? range.length : countMeeting(range, conditions);
  const end = Math.min(to, total);
  if (from >= end) return { rows: [], total };
  const { rows, backwards } = orderOf(table, sort === 'relevance' ? 'newest' : sort);
  const isByPrice = sort === 'price-asc' || sort === 'price-desc';
  // so many rows of the order are looked at until the page is full, if those of the range are spread evenly
  if (!isByPrice && (end / total) * rows.length > table.rows / 4) return undefined;
  const all = isByPrice ? conditions : conditionsOfThere(table, { ...others, minPrice, maxPrice });
  return { rows: walk(isByPrice ? range : rows, all, { from, end, backwards }), total };
}

const meets = (row: number, conditions: readonly Condition[]) =>
  conditions.every((condition) => markOf(condition, row) === 0);

function countMeeting(rows: Rows, conditions: readonly Condition[]): number {
  let count = 0;
  for (const row of rows) if (meets(row, conditions)) count += 1;
  return count;
}

function walk(
  rows: Rows,
  conditions: readonly Condition[],
  { from, end, backwards }: { from: number; end: number; backwards: boolean },
): number[] {
  const found: number[] = [];
  const step = backwards ? -1 : 1;
  for (let n = backwards ? rows.length - 1 : 0, place = 0; place < end && n >= 0 && n < rows.length; n += step) {
    const row = rows[n] ?? 0;
    if (meets(row, conditions) && place++ >= from) found.push(row);
  }
  return found;
}
