import { latinDigits } from '#shared/digits.ts';

/** The cells of one line, by the plain names of their columns. */
export type Cells = ReadonlyMap<string, string>;

/** The name of a column as it is compared. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `names` are plain: a table has them once, not for each of its lines. */
export const toCells = (names: readonly string[], cells: readonly string[]): Cells =>
  new Map(names.map((name, n) => [name, unwrap(cells[n] ?? '')]));

/** Spreadsheets preserve leading zeros by writing ="0123". */
const unwrap = (cell: string): string => (/^="([\w-]*)"$/.exec(cell.trim())?.[1] ?? cell).trim();

/** Empty where there is no such column. */
export const cellOf = (cells: Cells, name: string | null): string =>
  name === null ? '' : (cells.get(plainName(name)) ?? '');

/** Whether a file with these headers has all these columns; null: none was chosen. */
export function hasAllNamed(headers: readonly string[], columns: readonly (string | null)[]): boolean {
  const names = new Set(headers.map(plainName));
  return columns.every((name) => name === null || names.has(plainName(name)));
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2026-11-21` of a cell that begins with 2026-11-21, 21/11/2026 or 21-Nov-2026; null if it has no day. */
export function readDay(cell: string): string | null {
  const text = latinDigits(cell)
    .toLowerCase()
    .replace(
      /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ ,-]+(20\d\d)/,
      (_, d, name, y) => `${d}-${months.indexOf(name) + 1}-${y}`,
    );
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)/.exec(text) ?? [];
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)/.exec(text) ?? [];
  const found = year ? `${year}-${month}-${day}` : y ? `${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}` : '';
  return found !== '' && new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) ? found : null;
}
