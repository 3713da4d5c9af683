import type { ProductFilters } from '#shared/api/catalogue/catalogue.ts';
import type { ProductTable } from './product-table.ts';

type Sort = Exclude<NonNullable<ProductFilters['sort']>, 'relevance'>;

type PriceRange = Pick<ProductFilters, 'minPrice' | 'maxPrice'>;

/**
 * The rows of a list in the order that it is asked for, those of other prices left out where it is the order of prices;
 * `backwards`: the last one first.
 */
export function orderOf(
  table: ProductTable,
  sort: Sort,
  range: PriceRange = {},
): { rows: Int32Array; backwards: boolean } {
  const backwards = sort === 'price-desc';
  const isByPrice = sort === 'price-asc' || sort === 'price-desc';
  return { rows: isByPrice ? inPriceRange(table, range) : table.sorted[sort].rows, backwards };
}

/** The rows of these prices in the order of prices, where they stand side by side. */
export function inPriceRange({ sorted, price }: ProductTable, { minPrice, maxPrice }: PriceRange): Int32Array {
  const { rows } = sorted.price;
  const firstAbove = (limit: number) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (price.at(rows[middle] ?? 0) > limit) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const start = minPrice === undefined ? 0 : firstAbove(minPrice - 1);
  return rows.subarray(start, maxPrice === undefined ? rows.length : Math.max(start, firstAbove(maxPrice)));
}

/** Places of a list, counted from 0. */
interface Part {
  from: number;
  limit: number;
  /** How many rows of the order pass. */
  total: number;
}

/**
 * The rows from one place of the list on. Where all rows of the order pass, they stand there; else those that pass are
 * counted from the end that is nearer.
 */
export function partOf(
  { rows, backwards }: ReturnType<typeof orderOf>,
  failed: Uint8Array | undefined,
  { from, limit, total }: Part,
): number[] {
  const end = Math.min(from + limit, total);
  if (from >= end) return [];
  const [first, last] = backwards ? [total - end, total - from] : [from, end];
  const part = failed ? passing(rows, failed, { first, last, total }) : Array.from(rows.subarray(first, last));
  return backwards ? part.toReversed() : part;
}

interface Places {
  first: number;
  last: number;
  total: number;
}

function passing(rows: Int32Array, failed: Uint8Array, { first, last, total }: Places): number[] {
  const part: number[] = [];
  if (first <= total - last) {
    for (let n = 0, place = 0; place < last && n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      if (failed[row] === 0 && place++ >= first) part.push(row);
    }
    return part;
  }
  for (let n = rows.length - 1, place = total; place > first && n >= 0; n -= 1) {
    const row = rows[n] ?? 0;
    if (failed[row] === 0 && --place < last) part.push(row);
  }
  return part.toReversed();
}
