import type { Attempt, Meaning } from '../search/understand.ts';
import type { ProductTable } from './product-table.ts';

/** The rows in which the searched words stand. */
export interface FoundRows {
  rows: Int32Array;
  /** By row: how well it fits. Only until the next search. */
  scores: Int32Array;
}

/** Used by one search after the other, by row. */
let scores = new Int32Array(1024);
/** Of how many groups a row has a word. */
let met = new Uint8Array(1024);
/** What the group that is being looked at has added to the score. */
let parts = new Int32Array(1024);
const refused = 255;
/** How much more a row is worth that also has, in its name, what is preferred. */
const preferred = 4;
/** Scores are whole numbers, so that their sum is the same in whatever order the groups are met. */
const scale = 10_000;

/** What a word is worth by the places where it stands: as ts_rank of PostgreSQL weighs A, B, C and D. */
const strengths = Float64Array.from({ length: 16 }, (_, places) => {
  const weights = [1, 0.4, 0.2, 0.1].filter((_weight, n) => ((places >> (3 - n)) & 1) === 1);
  return weights.reduce((sum, weight, n) => sum + weight / (n + 1) ** 2, 0);
});

const worthOf = (places: number, closeness: number) => Math.round((strengths[places] ?? 0) * closeness * scale);

/** The rows that have a word of each group and none that is not wanted, in no order; also rows that are gone. */
export function findRows(table: ProductTable, { groups, prefers, without }: Attempt): FoundRows {
  if (scores.length < table.rows) {
    const length = table.rows * 2;
    [scores, met, parts] = [new Int32Array(length), new Uint8Array(length), new Int32Array(length)];
  }
  met.fill(0, 0, table.rows);
  // the rarest first: fewer rows are looked at again
  const inOrder = groups.toSorted((a, b) => countOf(table, a) - countOf(table, b));
  let rows = inOrder.length === 0 ? allRows(table) : new Int32Array(0);
  for (const [n, group] of inOrder.entries()) rows = meet(table, group, n);
  for (const group of prefers) prefer(table, group, rows, groups.length);
  if (without.length === 0) return { rows, scores };
  for (const word of without)
    eachRow(table, word, (row, places) => {
      if (places !== describedOnly) met[row] = refused;
    });
  return { rows: rows.filter((row) => met[row] !== refused), scores };
}

function allRows(table: ProductTable): Int32Array {
  scores.fill(0, 0, table.rows);
  return Int32Array.from({ length: table.rows }, (_, row) => row);
}

/** The rows that have met the groups before and have a word of this one; the best of its words counts. */
function meet(table: ProductTable, group: readonly Meaning[], before: number): Int32Array {
  const found = new Int32Array(Math.min(table.rows, countOf(table, group)));
  let count = 0;
  for (const { word, closeness, isNamed } of group)
    eachRow(table, word, (row, places) => {
      if (isNamed && places === describedOnly) return;
      const part = worthOf(places, closeness);
      if (met[row] === before) {
        met[row] = before + 1;
        scores[row] = (before === 0 ? 0 : (scores[row] ?? 0)) + part;
        parts[row] = part;
        found[count++] = row;
      } else if (met[row] === before + 1 && part > (parts[row] ?? 0)) {
        scores[row] = (scores[row] ?? 0) + part - (parts[row] ?? 0);
        parts[row] = part;
      }
    });
  return found.subarray(0, count);
}

/**
 * Rows with one of these words are worth more than those without, by where it stands: what only mentions it does not
 * come before what is much better otherwise.
 */
function prefer(table: ProductTable, group: readonly Meaning[], rows: Int32Array, all: number): void {
  parts.fill(0, 0, table.rows);
  for (const { word, closeness } of group)
    eachRow(table, word, (row, places) => {
      if (met[row] === all) parts[row] = Math.max(parts[row] ?? 0, worthOf(places, closeness));
    });
  for (const row of rows) {
    const score = scores[row] ?? 0;
    const part = parts[row] ?? 0;
    scores[row] = score + Math.round((Math.max(score, 1) * preferred * part) / scale);
  }
}

function countOf({ words }: ProductTable, group: readonly Meaning[]): number {
  return group.reduce((sum, { word }) => {
    const code = words.codes.find(word);
    return sum + (code === undefined ? 0 : words.postings.count(code)) + words.rowsWithNumber(word).length;
  }, 0);
}

const nameOnly = 8;
const describedOnly = 1;

function eachRow({ words }: ProductTable, word: string, take: (row: number, places: number) => void): void {
  for (const row of words.rowsWithNumber(word)) take(row, nameOnly);
  const code = words.codes.find(word);
  if (code === undefined) return;
  const { rows, places, count } = words.postings.read(code);
  for (let n = 0; n < count; n += 1) take(rows[n] ?? 0, places[n] ?? 0);
}
