import { newVariant, type DraftVariant } from '../draft/product-draft.ts';

const words = (text: string): string[] =>
  text
    .split(/[,،\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
const sameText = ({ color, size }: Pick<DraftVariant, 'color' | 'size'>) =>
  `${color.trim()}\n${size.trim()}`.toLowerCase();

/**
 * Every colour in every size, those that are there already left out. Colours and sizes are separated by commas; sizes
 * may be none.
 */
export function combinations(
  colors: string,
  sizes: string,
  rows: readonly DraftVariant[],
): { color: string; size: string }[] {
  const known = new Set(rows.map(sameText));
  const all = words(colors).flatMap((color) =>
    (words(sizes).length > 0 ? words(sizes) : ['']).map((size) => ({ color, size })),
  );
  return all.filter((one) => !known.has(sameText(one)) && known.add(sameText(one)));
}

/** A row without typed values is blank. */
const isBlank = ({ _id, color, size, quantity }: DraftVariant) =>
  _id === undefined && !color.trim() && !size.trim() && !quantity.trim();

/** Adds rows below those that have values. */
export const withRows = (rows: readonly DraftVariant[], added: Partial<DraftVariant>[]): DraftVariant[] => [
  ...rows.filter((row) => !isBlank(row)),
  ...added.map((one) => newVariant(one)),
];

/** A copy of the row, below it, without the codes, which are of one variant alone. */
export const withCopy = (rows: readonly DraftVariant[], row: DraftVariant): DraftVariant[] =>
  rows.flatMap((one) => (one.key === row.key ? [one, newVariant({ ...one, sku: '', barcode: '' })] : [one]));

/** The price of new rows follows the regular price until it is changed. */
export const withPrice = (rows: readonly DraftVariant[], before: string, after: string): DraftVariant[] =>
  rows.map((row) => (row._id === undefined && row.price === before ? { ...row, price: after } : row));

/** Whether two rows are the same variant, which a product cannot have twice. */
export function haveTwins(rows: readonly DraftVariant[]): boolean {
  const filled = rows.filter(({ color }) => color.trim());
  return new Set(filled.map(sameText)).size < filled.length;
}

/**
 * Cells copied from a spreadsheet, laid over the rows from this one down: colour, size, price, quantity and so on from
 * the column `first` on.
 */
export function withPasted(
  rows: readonly DraftVariant[],
  at: number,
  first: Column,
  text: string,
  price: string,
): DraftVariant[] {
  const lines = text
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const names = columns.slice(columns.indexOf(first));
  const laid = lines.map((cells) =>
    Object.fromEntries(names.flatMap((name, n) => (cells[n] === undefined ? [] : [[name, cells[n].trim()]]))),
  );
  const over = rows.map((row, n) => (laid[n - at] ? { ...row, ...laid[n - at] } : row));
  return [...over, ...laid.slice(Math.max(0, rows.length - at)).map((one) => newVariant({ price, ...one }))];
}

export const columns = ['color', 'size', 'price', 'quantity', 'place', 'sku', 'barcode', 'weight'] as const;
export type Column = (typeof columns)[number];
