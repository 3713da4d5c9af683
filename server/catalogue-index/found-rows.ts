import type { Attempt, Meaning } from '../search/understand.ts';
import type { ProductTable } from './product-table.ts';
import type { WordRows } from './postings.ts';
import { describedOnly, nameOnly } from './product-words.ts';

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
/** The rows that are found. */
let found = new Int32Array(1024);
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
const worthless = -1;

/** A word of a group. */
interface Sought {
  /** Absent: no product has it but as its number. */
  code: number | undefined;
  /** Of the product of which it is the number: one, or one that is gone too. */
  numbered: readonly number[];
  /** What it is worth, by the places where it stands. */
  worths: Int32Array;
}

/** The rows that have a word of each group and none that is not wanted, in no order; also rows that are gone. */
export function findRows(table: ProductTable, { groups, prefers, without }: Attempt): FoundRows {
  makeRoom(table.rows);
  met.fill(0, 0, table.rows);
  // the rarest first: fewer rows are looked at again, and nothing is read for what has none
  const inOrder = groups
    .map((group) => ({ group: soughtIn(table, group), count: countOf(table, group) }))
    .toSorted((a, b) => a.count - b.count);
  let count = inOrder.length === 0 ? takeAll(table.rows) : 0;
  for (const [n, { group }] of inOrder.entries()) {
    count = meet(table, group, n);
    if (count === 0) break;
  }
  const rows = found.subarray(0, count);
  if (count === 0) return { rows, scores };
  for (const group of prefers) prefer(table, soughtIn(table, group), { rows, all: groups.length });
  return { rows: without.length === 0 ? rows : withoutWords(table, rows, without), scores };
}

function makeRoom(rows: number): void {
  if (scores.length >= rows) return;
  const length = rows * 2;
  [scores, met, parts] = [new Int32Array(length), new Uint8Array(length), new Int32Array(length)];
  found = new Int32Array(length);
}

function soughtIn({ words }: ProductTable, group: readonly Meaning[]): Sought[] {
  return group.map(({ word, closeness, isNamed }) => ({
    code: words.codes.find(word),
    numbered: words.rowsWithNumber(word),
    worths: Int32Array.from(strengths, (strength, places) =>
      isNamed && places === describedOnly ? worthless : Math.round(strength * closeness * scale),
    ),
  }));
}

function countOf({ words }: ProductTable, group: readonly Meaning[]): number {
  return group.reduce((sum, { word }) => sum + words.countOf(word), 0);
}

function takeAll(rows: number): number {
  scores.fill(0, 0, rows);
  for (let row = 0; row < rows; row += 1) found[row] = row;
  return rows;
}

/** Notes the rows that have met the groups before and have a word of this one; says how many they are. */
function meet(table: ProductTable, group: readonly Sought[], before: number): number {
  let count = 0;
  for (const { code, numbered, worths } of group) {
    const ofNumber = { rows: Int32Array.from(numbered), places: numberPlaces, count: numbered.length };
    for (const read of [ofNumber, table.words.postings.read(code)]) count = meetAll(read, { worths, before, count });
  }
  return count;
}

/** A number stands once among the products of the shop; those that are gone may have had it too. */
const numberPlaces = new Uint8Array(1024).fill(nameOnly);

interface Met {
  worths: Int32Array;
  /** How many groups a row must have met already. */
  before: number;
  /** How many rows are noted. */
  count: number;
}

/** The best word of a group counts. A plain loop: every row that has a common word passes here. */
function meetAll({ rows, places, count: all }: WordRows, { worths, before, count: already }: Met): number {
  let count = already;
  // those of this module are looked up at each use
  const [allScores, allMet, allParts, allFound] = [scores, met, parts, found];
  for (let n = 0; n < all; n += 1) {
    const row = rows[n] ?? 0;
    const times = allMet[row] ?? 0;
    if (times < before) continue;
    const part = worths[places[n] ?? 0] ?? 0;
    if (part === worthless) continue;
    if (times === before) {
      allMet[row] = before + 1;
      allScores[row] = (before === 0 ? 0 : (allScores[row] ?? 0)) + part;
      allParts[row] = part;
      allFound[count++] = row;
    } else if (part > (allParts[row] ?? 0)) {
      allScores[row] = (allScores[row] ?? 0) + part - (allParts[row] ?? 0);
      allParts[row] = part;
    }
  }
  return count;
}

/**
 * Rows with one of these words are worth more than those without, by where it stands: what only mentions it does not
 * come before what is much better otherwise.
 */
function prefer(
  table: ProductTable,
  group: readonly Sought[],
  { rows, all }: { rows: Int32Array; all: number },
): void {
  const [allScores, allMet, allParts] = [scores, met, parts];
  allParts.fill(0, 0, table.rows);
  for (const { code, numbered, worths } of group) {
    for (const row of numbered) allParts[row] = Math.max(allParts[row] ?? 0, worths[nameOnly] ?? 0);
    const read = table.words.postings.read(code);
    for (let n = 0; n < read.count; n += 1) {
      const row = read.rows[n] ?? 0;
      const part = worths[read.places[n] ?? 0] ?? 0;
      if (allMet[row] === all && part > (allParts[row] ?? 0)) allParts[row] = part;
    }
  }
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    const [score, part] = [allScores[row] ?? 0, allParts[row] ?? 0];
    if (part > 0) allScores[row] = score + Math.round((Math.max(score, 1) * preferred * part) / scale);
  }
}

/** The rows that have none of these words in name, brand, category or colours. */
function withoutWords({ words }: ProductTable, rows: Int32Array, without: readonly string[]): Int32Array {
  for (const word of without) {
    for (const row of words.rowsWithNumber(word)) met[row] = refused;
    const read = words.postings.read(words.codes.find(word));
    for (let n = 0; n < read.count; n += 1) if (read.places[n] !== describedOnly) met[read.rows[n] ?? 0] = refused;
  }
  let kept = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    if (met[row] !== refused) rows[kept++] = row;
  }
  return rows.subarray(0, kept);
}
