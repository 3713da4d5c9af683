import { words } from '#server/platform/text/words.ts';
import type { FoundRows } from './found-rows.ts';
import { states } from '../columns/kinds.ts';
import type { ProductTable } from '../columns/product-table.ts';

// Who asks for black wants what is black before what can also be had in black.

/** The weight A of a document, as a bit: words of the name, and of the colour that the product is shown in. */
const shownIn = 8;

/** By row: whether the product is shown in one of these colours. */
function shownInOneOf({ words: index, rows }: ProductTable, colors: readonly string[]): Uint8Array {
  const marks = new Uint8Array(rows);
  for (const color of colors) {
    const all = words(color);
    const met = new Uint8Array(rows);
    for (const word of all) {
      const code = index.codes.find(word);
      const found = code === undefined ? undefined : index.postings.read(code);
      for (let n = 0; found && n < found.count; n += 1) {
        const row = found.rows[n] ?? 0;
        if (((found.places[n] ?? 0) & shownIn) === 0) continue;
        met[row] = (met[row] ?? 0) + 1;
        if (met[row] === all.length) marks[row] = 1;
      }
    }
  }
  return marks;
}

const isSellable = ({ kind, kinds }: ProductTable, row: number) => kinds.state.at(kind.at(row)) === states.sellable;

/** The rows, those first that can be bought and are shown in one of the colours; else in the order as they come. */
export function colorFirst(table: ProductTable, rows: readonly number[], colors: readonly string[]): number[] {
  const isShown = shownInOneOf(table, colors);
  const groups: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const row of rows) {
    groups[(isSellable(table, row) ? 0 : 2) + (isShown[row] === 1 ? 0 : 1)]?.push(row);
  }
  return groups.flat();
}

/** What can be bought and is shown in one of the colours comes before what fits nearly as well. */
export function raiseColors(table: ProductTable, { rows, scores }: FoundRows, colors: readonly string[]): void {
  const isShown = shownInOneOf(table, colors);
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    if (isShown[row] === 1 && isSellable(table, row)) scores[row] = (scores[row] ?? 0) + raise;
  }
}

/** As much as a word of a name that is met exactly (found-rows.ts). */
const raise = 10_000;
