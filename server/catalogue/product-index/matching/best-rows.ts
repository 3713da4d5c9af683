import type { FoundRows } from './found-rows.ts';
import type { ProductTable } from '../columns/product-table.ts';
import { selectedPart } from './selected-part.ts';

/** Of more, all are divided instead of kept in an order. */
const maxStored = 1000;

/** Rows by their scores, the highest first; those with the same one in another order. */
interface Ranked {
  scores: Int32Array;
  places: Int32Array;
}

/** The rows from one place to another of a search: the best first, then what is sold most, then the newest. */
export function bestRows(table: ProductTable, found: FoundRows, [from, to]: readonly [number, number]): number[] {
  const { rows, scores } = found;
  const end = Math.min(to, rows.length);
  if (from >= end) return [];
  // what is sold most, then the newest, is an order that the table keeps
  const { places } = table.sorted.popular;
  const compare = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0) || (places[a] ?? 0) - (places[b] ?? 0);
  if (end > maxStored) return selectedPart(rows, compare, [from, end]);
  return firstOf(rows, end, { scores, places }).toSorted(compare).slice(from, end);
}

/** The first so many, in no order. They are kept in a heap, the last of them on top: few rows come into it. */
function firstOf(rows: Int32Array, count: number, ranked: Ranked): number[] {
  const { scores, places } = ranked;
  const heap: number[] = [];
  for (let n = 0; n < count; n += 1) append(heap, rows[n] ?? 0, ranked);
  let [score, place] = [scores[heap[0] ?? 0] ?? 0, places[heap[0] ?? 0] ?? 0];
  for (let n = count; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    const own = scores[row] ?? 0;
    if (own < score || (own === score && (places[row] ?? 0) > place)) continue;
    replaceFirst(heap, row, ranked);
    [score, place] = [scores[heap[0] ?? 0] ?? 0, places[heap[0] ?? 0] ?? 0];
  }
  return heap;
}

function isAfter(a: number, b: number, { scores, places }: Ranked): boolean {
  const difference = (scores[b] ?? 0) - (scores[a] ?? 0);
  return difference > 0 || (difference === 0 && (places[a] ?? 0) > (places[b] ?? 0));
}

/** The row rises above those that come before it in the order. */
function append(heap: number[], row: number, ranked: Ranked): void {
  let place = heap.length;
  for (; place > 0;) {
    const parent = (place - 1) >> 1;
    if (!isAfter(row, heap[parent] ?? 0, ranked)) break;
    heap[place] = heap[parent] ?? 0;
    place = parent;
  }
  heap[place] = row;
}

/** The row takes the place of the first one, and sinks below those that come after it in the order. */
function replaceFirst(heap: number[], row: number, ranked: Ranked): void {
  let place = 0;
  for (let child = 1; child < heap.length; child = 2 * place + 1) {
    if (child + 1 < heap.length && isAfter(heap[child + 1] ?? 0, heap[child] ?? 0, ranked)) child += 1;
    if (!isAfter(heap[child] ?? 0, row, ranked)) break;
    heap[place] = heap[child] ?? 0;
    place = child;
  }
  heap[place] = row;
}
