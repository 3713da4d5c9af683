import { isUtf8 } from 'node:buffer';
import { beginningOf } from '#shared/beginning-of.ts';
import { knownColumns, requiredColumns, type Column } from '#shared/catalogue/import-columns.ts';
import type { Problem } from './problem.ts';
import { fromCell } from './spreadsheet-cells.ts';
import { parseCsv, withLines, type Row } from './csv-rows.ts';

type Header<Name extends string> = ReadonlyMap<Name, number>;

export interface Sheet<Name extends string> {
  header: Header<Name>;
  rows: Row[];
}

/** The columns that a kind of file must and may have. */
interface Columns<Name extends string> {
  known: readonly Name[];
  required: readonly Name[];
}

export const catalogueColumns: Columns<Column> = { known: knownColumns, required: requiredColumns };

/** Parses a CSV file. If the file as a whole is wrong, there is no sheet and the mistake is added to `problems`. */
export function readSheet<Name extends string>(
  bytes: Uint8Array,
  columns: Columns<Name>,
  problems: Problem[],
): Sheet<Name> | undefined {
  const unreadable = unreadableIn(bytes);
  if (unreadable) {
    problems.push(unreadable);
    return undefined;
  }
  const records = parseCsv(bytes, problems);
  if (!records) return undefined;
  const [first, ...rows] = withLines(records);
  if (!first) problems.push({ line: 1, column: '', message: 'The file is empty' });
  const header = first && readHeader(first, columns, problems);
  if (!header) return undefined;
  return { header, rows: rows.filter((row) => isWhole(row, first.cells.length, problems)) };
}

function readHeader<Name extends string>(
  { line, cells }: Row,
  { known, required }: Columns<Name>,
  problems: Problem[],
): Header<Name> | undefined {
  const before = problems.length;
  const header = new Map<Name, number>();
  for (const [index, cell] of cells.entries()) {
    const name = known.find((column) => column === fromCell(cell).toLowerCase());
    if (!name)
      problems.push({
        line,
        column: beginningOf(fromCell(cell), 100) || `column ${index + 1}`,
        message: 'Unknown column',
      });
    else if (header.has(name)) problems.push({ line, column: name, message: 'Duplicate column' });
    else header.set(name, index);
  }
  for (const name of required)
    if (!header.has(name)) problems.push({ line, column: name, message: 'This column is missing' });
  return problems.length === before ? header : undefined;
}

/** Whether a row has values, and a cell for each column. Spreadsheets leave blank rows at the end. */
function isWhole({ line, cells }: Row, width: number, problems: Problem[]): boolean {
  if (cells.every((cell) => cell.trim() === '')) return false;
  if (cells.length === width) return true;
  problems.push({ line, column: '', message: `Has ${cells.length} cells where the header has ${width}` });
  return false;
}

/** The first place at which the bytes are no text, if any. */
function unreadableIn(bytes: Uint8Array): Problem | undefined {
  if (!isUtf8(bytes))
    return { line: firstBadLine(bytes), column: '', message: 'The file is not UTF-8. Save it as "CSV UTF-8"' };
  const nul = bytes.indexOf(0);
  if (nul === -1) return undefined;
  return { line: lineAt(bytes, nul), column: '', message: 'The file contains invalid characters' };
}

function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from);
    const to = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(from, to))) break;
    from = to;
  }
  return line;
}

function lineAt(bytes: Uint8Array, place: number): number {
  let line = 1;
  for (let at = bytes.indexOf(0x0a); at !== -1 && at < place; at = bytes.indexOf(0x0a, at + 1)) line += 1;
  return line;
}
