import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { fromCell, knownColumns, mostRows, requiredColumns, type Column, type Problem } from './catalogue-columns.ts';

export type Header<Name extends string> = ReadonlyMap<Name, number>;

/** A row of a file, whose cells may hold line breaks of their own. */
export interface Row {
  line: number;
  cells: readonly string[];
}

export interface Sheet<Name extends string> {
  header: Header<Name>;
  rows: Row[];
}

/** The columns that a kind of file must and may have. */
export interface Columns<Name extends string> {
  known: readonly Name[];
  required: readonly Name[];
}

export const catalogueColumns: Columns<Column> = { known: knownColumns, required: requiredColumns };

const lineBreak = /\r\n|\n|\r/g;
const breaksIn = (text: string) => (/[\n\r]/.test(text) ? (text.match(lineBreak)?.length ?? 0) : 0);

/** The line on which a row's cell begins, as an editor counts. */
export function lineOf(row: Row, index: number): number {
  return row.cells.slice(0, index).reduce((line, cell) => line + breaksIn(cell), row.line);
}

/** Parses a CSV file. If the file as a whole is wrong, there is no sheet and the mistake is added to `problems`. */
export function readSheet<Name extends string>(
  bytes: Uint8Array,
  columns: Columns<Name>,
  problems: Problem[],
): Sheet<Name> | undefined {
  if (!isUtf8(bytes)) {
    problems.push({ line: firstBadLine(bytes), column: '', message: 'The file is not UTF-8: save it as "CSV UTF-8"' });
    return undefined;
  }
  const nul = bytes.indexOf(0);
  if (nul !== -1) {
    problems.push({ line: lineAt(bytes, nul), column: '', message: 'The file holds characters that no text has' });
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

// far more than any product has: a cell whose quotation mark is never closed is not read to the end of the file
const longestRow = 1_000_000;
const csv = {
  max_record_size: longestRow,
  bom: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

function parseCsv(bytes: Uint8Array, problems: Problem[]): string[][] | undefined {
  try {
    const records = parse(bytes, { ...csv, to: mostRows + 2 });
    if (records.length <= mostRows + 1) return records;
    problems.push({
      line: withLines(records).at(-1)?.line ?? 1,
      column: '',
      message: `At most ${mostRows.toLocaleString('en')} rows`,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({
      line: lineAfter(bytes, Number(error.records)),
      column: '',
      message: mistakes[error.code] ?? error.message,
    });
  }
  return undefined;
}

/** Where the row begins that could not be read: a mark that is never closed is noticed many lines later. */
function lineAfter(bytes: Uint8Array, records: number): number {
  if (records === 0) return 1;
  const last = withLines(parse(bytes, { ...csv, to: records })).at(-1);
  return last ? lineOf(last, last.cells.length) + 1 : 1;
}

const mistakes: Partial<Record<CsvError['code'], string>> = {
  CSV_MAX_RECORD_SIZE: 'This row is too long: perhaps a quotation mark in it is never closed',
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark in this row is never closed',
  INVALID_OPENING_QUOTE: 'A quotation mark within a cell: put the cell in quotation marks and double those within',
  CSV_INVALID_CLOSING_QUOTE: 'A quotation mark in this row is not closed, or one within a cell is not doubled',
};

function withLines(records: string[][]): Row[] {
  let next = 1;
  return records.map((cells) => {
    const line = next;
    next = lineOf({ line, cells }, cells.length) + 1;
    return { line, cells };
  });
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
        column: fromCell(cell).slice(0, 100) || `column ${index + 1}`,
        message: 'There is no such column',
      });
    else if (header.has(name)) problems.push({ line, column: name, message: 'This column stands here twice' });
    else header.set(name, index);
  }
  for (const name of required)
    if (!header.has(name)) problems.push({ line, column: name, message: 'This column is missing' });
  return problems.length === before ? header : undefined;
}

/** Whether a row says something and has a cell for each column. Spreadsheets leave blank rows at the end. */
function isWhole({ line, cells }: Row, width: number, problems: Problem[]): boolean {
  if (cells.every((cell) => cell.trim() === '')) return false;
  if (cells.length === width) return true;
  problems.push({ line, column: '', message: `Has ${cells.length} cells where the header has ${width}` });
  return false;
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
