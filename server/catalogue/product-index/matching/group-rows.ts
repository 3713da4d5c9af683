import type { Meaning } from '#server/catalogue/query-understanding/query-understanding.ts';
import type { WordRows } from '../columns/postings.ts';
import type { ProductTable } from '../columns/product-table.ts';
import { describedOnly } from '../columns/product-words.ts';

/** The rows that have one of several words that mean the same, also rows that are gone; in no order, each once. */
export interface GroupRows {
  rows: Int32Array;
  /** Of each row, what the best of the words is worth where it stands there. */
  worths: Uint16Array;
}

/** Worths are whole numbers, so that their sum is the same in whatever order the groups are met. */
export const scale = 10_000;

/** What a word is worth by the places where it stands: as ts_rank of PostgreSQL weighs A, B, C and D. */
const strengths = Float64Array.from({ length: 16 }, (_, places) => {
  const weights = [1, 0.4, 0.2, 0.1].filter((_weight, n) => ((places >> (3 - n)) & 1) === 1);
  return weights.reduce((sum, weight, n) => sum + weight / (n + 1) ** 2, 0);
});

/** By the places where it stands, plus one; 0: there it does not count. */
const worthsOf = ({ closeness, isNamed }: Meaning) =>
  Int32Array.from(strengths, (strength, places) =>
    isNamed && places === describedOnly ? 0 : Math.round(strength * closeness * scale) + 1,
  );

/** By row, plus one; all 0 between two calls. */
let best = new Int32Array(1024);
let found = new Int32Array(1024);

export function readGroup(table: ProductTable, group: readonly Meaning[]): GroupRows {
  if (best.length < table.rows) [best, found] = [new Int32Array(table.rows * 2), new Int32Array(table.rows * 2)];
  let count = 0;
  for (const meaning of group) {
    const worths = worthsOf(meaning);
    for (const read of table.words.readingsOf(meaning.word)) count = takeBest(read, worths, count);
  }
  const rows = found.slice(0, count);
  const ofRows = new Uint16Array(count);
  for (let n = 0; n < count; n += 1) {
    const row = rows[n] ?? 0;
    ofRows[n] = (best[row] ?? 1) - 1;
    best[row] = 0;
  }
  return { rows, worths: ofRows };
}

/** A plain loop: every row that has a common word passes here. Says how many rows are found by now. */
function takeBest({ rows, places, count: all }: WordRows, worths: Int32Array, before: number): number {
  // those of this module are looked up at each use
  const [bestOf, foundRows] = [best, found];
  let count = before;
  for (let n = 0; n < all; n += 1) {
    const row = rows[n] ?? 0;
    const worth = worths[places[n] ?? 0] ?? 0;
    const known = bestOf[row] ?? 0;
    if (worth <= known) continue;
    bestOf[row] = worth;
    if (known === 0) foundRows[count++] = row;
  }
  return count;
}
