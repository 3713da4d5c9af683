import type { UnderstoodPart } from '#shared/api/catalogue/catalogue.ts';
import {
  colorsMeant,
  partsOf,
  understand,
  type Attempt,
} from '#server/catalogue/query-understanding/query-understanding.ts';
import { bestRows } from './best-rows.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { findRows, type FoundRows } from './found-rows.ts';
import { states } from '../columns/kinds.ts';
import { meeting } from '../filters/marks.ts';
import type { ProductTable } from '../columns/product-table.ts';

/** The products that a search finds; only until the next search. */
export interface SearchedRows extends FoundRows {
  /** What is searched instead of what was typed. */
  meant: string | null;
  /** What of the typed text is left out, because nothing has it. */
  dropped: string[];
  /** What was understood of the text, part by part. */
  parts: UnderstoodPart[];
  /** The colours of the shop that the text names, the nearest first. */
  colors: string[];
  /** The order that the text asks for, where the list asks for none. */
  sort?: Attempt['sort'] | undefined;
}

/**
 * What a typed text finds in the shop; absent without a text. Which of its meanings is searched depends on the shop and
 * not on the other filters of a list, so that their counts hold when one of them is chosen.
 */
export function searchedRows(
  table: ProductTable,
  search: string | undefined,
  { unfinished = false } = {},
): SearchedRows | undefined {
  const { vocabulary } = table.words;
  const shopWords = { vocabulary, colors: table.colorSets.texts, sizes: table.sizeSets.texts };
  const understood = understand(search, shopWords, unfinished);
  if (!understood) return undefined;
  for (const attempt of understood.attempts) {
    const { rows, scores } = findRows(table, attempt);
    const there = meeting(rows, conditionsOf(table, attempt.filters));
    if (there.length === 0) continue;
    lowerSoldOut(table, there, scores);
    const { most } = attempt;
    return {
      rows: most === undefined ? there : Int32Array.from(bestRows(table, { rows: there, scores }, [0, most])),
      scores,
      meant: attempt.meant ?? null,
      dropped: attempt.dropped,
      parts: partsOf(attempt.wish),
      colors: colorsMeant(attempt.wish, shopWords.colors),
      sort: attempt.sort,
    };
  }
  return { rows: new Int32Array(0), scores: new Int32Array(0), meant: null, dropped: [], parts: [], colors: [] };
}

/** More than any score: what cannot be bought comes after all that can, in its own order. */
const soldOutLast = 2 ** 30;

function lowerSoldOut({ kind, kinds }: ProductTable, rows: Int32Array, scores: Int32Array): void {
  const [ofRow, stateOf] = [kind.values, kinds.state.values];
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    if (stateOf[ofRow[row] ?? 0] !== states.sellable) scores[row] = (scores[row] ?? 0) - soldOutLast;
  }
}
