import type { FoundRows } from './found-rows.ts';
import type { ProductTable } from './product-table.ts';
import { selectedPart } from './selected-part.ts';

type Compare = (a: number, b: number) => number;

/** Of more, all are divided instead of kept in an order. */
const mostKept = 1000;

/** The rows from one place to another of a search: the best first, then what is sold most, then the newest. */
export function bestRows(table: ProductTable, found: FoundRows, [from, to]: readonly [number, number]): number[] {
  const { rows, scores } = found;
  const end = Math.min(to, rows.length);
  if (from >= end) return [];
  const compare = byFit(table, scores);
  if (end > mostKept) return selectedPart(rows, compare, [from, end]);
  return firstOf(table, found, { count: end, compare }).slice(from, end);
}

function byFit({ sold, ids }: ProductTable, scores: Int32Array): Compare {
  return (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || sold.at(b) - sold.at(a) || ids.compare(b, a);
}

/** The first so many in their order. They are kept in a heap, the last of them on top: few rows come into it. */
function firstOf(
  { sold: { values: sold } }: ProductTable,
  { rows, scores }: FoundRows,
  { count, compare }: { count: number; compare: Compare },
): number[] {
  const heap: number[] = Array.from(rows.subarray(rows.length - count)).toSorted((a, b) => compare(b, a));
  let last = heap[0] ?? 0;
  // the newest come last among the rows: from there, of many that fit equally well, hardly one comes in
  for (let n = rows.length - count - 1; n >= 0; n -= 1) {
    const row = rows[n] ?? 0;
    const difference = (scores[row] ?? 0) - (scores[last] ?? 0) || (sold[row] ?? 0) - (sold[last] ?? 0);
    if (difference < 0 || (difference === 0 && compare(row, last) > 0)) continue;
    replaceFirst(heap, row, compare);
    last = heap[0] ?? 0;
  }
  return heap.toSorted(compare);
}

/** The row takes the place of the first one, and sinks below those that come after it in the order. */
function replaceFirst(heap: number[], row: number, compare: Compare): void {
  let place = 0;
  for (let child = 1; child < heap.length; child = 2 * place + 1) {
    if (child + 1 < heap.length && compare(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child += 1;
    if (compare(heap[child] ?? 0, row) < 0) break;
    heap[place] = heap[child] ?? 0;
    place = child;
  }
  heap[place] = row;
}
