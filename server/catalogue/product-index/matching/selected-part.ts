type Compare = (a: number, b: number) => number;

/** The rows that would stand from one place to another if all were sorted; without sorting the others. */
export function selectedPart(rows: Int32Array, compare: Compare, [from, to]: readonly [number, number]): number[] {
  const end = Math.min(to, rows.length);
  if (from >= end) return [];
  const left = rows.slice();
  moveBefore(left, compare, { place: end, low: 0, high: left.length });
  moveBefore(left, compare, { place: from, low: 0, high: end });
  return Array.from(left.subarray(from, end)).toSorted(compare);
}

/** Puts what would stand before the place, of the part from `low` to `high`, before it; in no order. */
function moveBefore(rows: Int32Array, compare: Compare, part: { place: number; low: number; high: number }): void {
  const { place } = part;
  let { low, high } = part;
  while (low < place && place < high && high - low > 1) {
    const middle = divide(rows, compare, { low, high });
    if (place <= middle) high = middle;
    else low = middle + 1;
  }
}

/** Puts one row in its place, those that come before it there, and the others after; gives the place. */
function divide(rows: Int32Array, compare: Compare, { low, high }: { low: number; high: number }): number {
  const last = high - 1;
  swap(rows, low + ((high - low) >> 1), last);
  const pivot = rows[last] ?? 0;
  let place = low;
  for (let n = low; n < last; n += 1) if (compare(rows[n] ?? 0, pivot) < 0) swap(rows, n, place++);
  swap(rows, place, last);
  return place;
}

function swap(rows: Int32Array, a: number, b: number): void {
  const row = rows[a] ?? 0;
  rows[a] = rows[b] ?? 0;
  rows[b] = row;
}
