import { personWords, type Attempt } from '#server/catalogue/query-understanding/query-understanding.ts';
import { scale, type GroupRows } from './group-rows.ts';
import { rowsOfGroup } from './cached-groups.ts';
import type { ProductTable } from '../columns/product-table.ts';
import { describedOnly } from '../columns/product-words.ts';

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
/** The rows that are found. */
let found = new Int32Array(1024);
const refused = 255;
/** Plus the places of the word: refused as being for somebody else. */
const forOthers = 224;
/** How much more a row is worth that also has, in its name, what is preferred. */
const preferred = 4;

/** The rows that have a word of each group and none that is not wanted, in no order; also rows that are gone. */
export function findRows(table: ProductTable, { groups, prefers, without, keeps }: Attempt): FoundRows {
  makeRoom(table.rows);
  met.fill(0, 0, table.rows);
  const read = groups.map((group) => rowsOfGroup(table, group));
  // the rarest first: fewer rows are noted and looked at again
  const inOrder = read.toSorted((a, b) => a.rows.length - b.rows.length);
  let count = inOrder.length === 0 ? takeAll(table.rows) : 0;
  for (const [n, group] of inOrder.entries()) {
    count = n === 0 ? takeFirst(group) : meet(group, n);
    if (count === 0) return { rows: new Int32Array(0), scores };
  }
  for (const group of prefers) prefer(rowsOfGroup(table, group), groups.length);
  const rows = found.subarray(0, count);
  return { rows: without.length === 0 ? rows : withoutWords(table, rows, { without, keeps }), scores };
}

function makeRoom(rows: number): void {
  if (scores.length >= rows) return;
  [scores, met, found] = [new Int32Array(rows * 2), new Uint8Array(rows * 2), new Int32Array(rows * 2)];
}

function takeAll(rows: number): number {
  scores.fill(0, 0, rows);
  for (let row = 0; row < rows; row += 1) found[row] = row;
  return rows;
}

function takeFirst({ rows, worths }: GroupRows): number {
  found.set(rows);
  // those of this module are looked up at each use
  const [allScores, allMet] = [scores, met];
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    allMet[row] = 1;
    allScores[row] = worths[n] ?? 0;
  }
  return rows.length;
}

/** Notes the rows that have met the groups before and are in this one; says how many they are. */
function meet({ rows, worths }: GroupRows, before: number): number {
  const [allScores, allMet, allFound] = [scores, met, found];
  let count = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    if (allMet[row] !== before) continue;
    allMet[row] = before + 1;
    allScores[row] = (allScores[row] ?? 0) + (worths[n] ?? 0);
    allFound[count++] = row;
  }
  return count;
}

/**
 * Rows with one of these words are worth more than those without, by where it stands: what only mentions it does not
 * come before what is much better otherwise. `all`: how many groups a row has met that is found.
 */
function prefer({ rows, worths }: GroupRows, all: number): void {
  const [allScores, allMet] = [scores, met];
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    if (allMet[row] !== all) continue;
    const score = allScores[row] ?? 0;
    allScores[row] = score + Math.round((Math.max(score, 1) * preferred * (worths[n] ?? 0)) / scale);
  }
}

/**
 * The rows that have none of the first words in name, brand, category or colours, or one of the others. Of words for
 * people the one that stands in the more telling place counts: what is for women is also মেয়েদের, as girls are.
 */
function withoutWords(
  table: ProductTable,
  rows: Int32Array,
  { without, keeps }: Pick<Attempt, 'without' | 'keeps'>,
): Int32Array {
  const allMet = met;
  eachNamed(
    table,
    without.filter((word) => !personWords.has(word)),
    (row) => (allMet[row] = refused),
  );
  eachNamed(
    table,
    without.filter((word) => personWords.has(word)),
    (row, places) => {
      const before = allMet[row] ?? 0;
      allMet[row] = before < forOthers || before === refused ? forOthers + places : before | places;
    },
  );
  eachNamed(table, keeps, (row, places) => {
    const mark = allMet[row] ?? 0;
    // the highest bit is that of the most telling place
    if (mark === refused || Math.clz32(mark - forOthers) >= Math.clz32(places)) allMet[row] = 0;
  });
  let cached = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    if ((allMet[row] ?? 0) < forOthers) rows[cached++] = row;
  }
  return rows.subarray(0, cached);
}

function eachNamed(
  { words }: ProductTable,
  named: readonly string[],
  mark: (row: number, places: number) => unknown,
): void {
  for (const word of named)
    for (const { rows, places, count } of words.readingsOf(word))
      for (let n = 0; n < count; n += 1) if (places[n] !== describedOnly) mark(rows[n] ?? 0, places[n] ?? 0);
}
