import { CsvError, parse } from 'csv-parse/sync';
import type { Problem } from './problem.ts';

/** Rows of a file, its header among them not counted. */
const maxRows = 100_000;

/** A row of a file; its cells can contain line breaks. */
export interface Row {
  line: number;
  cells: readonly string[];
}

const lineBreak = /\r\n|\n|\r/g;
const breaksIn = (text: string) => (/[\n\r]/.test(text) ? (text.match(lineBreak)?.length ?? 0) : 0);

/** The line on which a row's cell begins, as an editor counts. */
export function lineOf(row: Row, index: number): number {
  return row.cells.slice(0, index).reduce((line, cell) => line + breaksIn(cell), row.line);
}

// far more than any product has: a cell whose quotation mark is never closed is not read to the end of the file
const longestRow = 1_000_000;
const csv = {
  max_record_size: longestRow,
  bom: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

/** The records of a CSV file; absent, with the mistake in `problems`, if it cannot be read. */
export function parseCsv(bytes: Uint8Array, problems: Problem[], delimiter = ','): string[][] | undefined {
  try {
    const records = parse(bytes, { ...csv, delimiter, to: maxRows + 2 });
    if (records.length <= maxRows + 1) return records;
    problems.push({
      line: withLines(records).at(-1)?.line ?? 1,
      column: '',
      message: `At most ${maxRows.toLocaleString('en')} rows`,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({
      line: lineAfter(bytes, Number(error.records), delimiter),
      column: '',
      message: mistakes[error.code] ?? error.message,
    });
  }
  return undefined;
}

/** Where the row begins that could not be read: a mark that is never closed is noticed many lines later. */
function lineAfter(bytes: Uint8Array, records: number, delimiter: string): number {
  if (records === 0) return 1;
  const last = withLines(parse(bytes, { ...csv, delimiter, to: records })).at(-1);
  return last ? lineOf(last, last.cells.length) + 1 : 1;
}

const mistakes: Partial<Record<CsvError['code'], string>> = {
  CSV_MAX_RECORD_SIZE: 'This row is too long. Check for a missing closing quotation mark',
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark in this row is never closed',
  INVALID_OPENING_QUOTE: 'A quotation mark within a cell: put the cell in quotation marks and double those within',
  CSV_INVALID_CLOSING_QUOTE: 'A quotation mark in this row is not closed, or one within a cell is not doubled',
};

/** The records with the lines on which they begin. */
export function withLines(records: string[][]): Row[] {
  let next = 1;
  return records.map((cells) => {
    const line = next;
    next = lineOf({ line, cells }, cells.length) + 1;
    return { line, cells };
  });
}
