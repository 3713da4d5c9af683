import { beginningOf } from '#shared/beginning-of.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { parseCsv, withLines, type Row, type Problem } from '#server/catalogue/import/import.ts';
import { plainName, toCells, type Cells } from './statement-cells.ts';

const delimiters = ['\t', ';', ',', '|'];
// lines with the shop's name and the payout may come before the column names
const linesBeforeHeading = 30;
// far more than any export has: each line has a cell for each of them
const maxColumns = 200;

export interface TableRow {
  /** As an editor counts. */
  line: number;
  /** The original text, in a single line. */
  said: string;
  cells: Cells;
}

interface Table<Columns> {
  headers: string[];
  columns: Columns;
  rows: TableRow[];
}
/** The meaning of this file's columns is not known yet. */
interface UnknownTable {
  headers: string[];
  columns: undefined;
}

/** The meaning of the columns with these names, if it is known. */
type ColumnsOf<Columns> = (headers: string[]) => Columns | undefined;

/**
 * The table of a statement as couriers, gateways and banks export it, or as copied from a page. Throws Invalid if it is
 * not one, or has more than `maxLines` below its column names.
 */
export function readTable<Columns>(
  text: string,
  { columnsOf, maxLines }: { columnsOf: ColumnsOf<Columns>; maxLines: number },
): Table<Columns> | UnknownTable {
  if (text.startsWith('PK')) throw wrongFile('This is an Excel file. Save it as CSV, or paste its cells');
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const heading = findHeading(lines, columnsOf);
  if (!heading) throw wrongFile('The first line must name the columns');
  const { headers, columns } = heading;
  if (columns === undefined) return { headers, columns: undefined };
  const rows = rowsAfter(lines, heading).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > maxLines) throw wrongFile(`At most ${maxLines.toLocaleString('en')} lines at once`);
  const names = headers.map(plainName);
  return {
    headers,
    columns,
    rows: rows.map(({ line, cells }) => ({ line, said: saidBy(cells), cells: toCells(names, cells) })),
  };
}

export const wrongFile = (message: string) => new Invalid([{ path: 'text', message }]);

const saidBy = (cells: readonly string[]) => beginningOf(cells.join(' ').replace(/\s+/g, ' ').trim(), 300);

interface Place {
  /** Its line, counted from 0. */
  at: number;
  delimiter: string;
}
interface Heading<Columns> extends Place {
  headers: string[];
  columns: Columns | undefined;
}

function findHeading<Columns>(lines: readonly string[], columnsOf: ColumnsOf<Columns>): Heading<Columns> | undefined {
  const possible = lines
    .slice(0, linesBeforeHeading)
    .flatMap((line, at) => delimiters.map((delimiter) => ({ at, delimiter, headers: cellsOf(line, delimiter) })))
    .filter(({ headers }) => headers.length > 1);
  const fitting = possible.find(({ headers }) => headers.length <= maxColumns && columnsOf(headers) !== undefined);
  if (fitting) return { ...fitting, columns: columnsOf(fitting.headers) };
  const [widest] = possible.toSorted((a, b) => b.headers.length - a.headers.length || a.at - b.at);
  if (widest && widest.headers.length > maxColumns) throw wrongFile(`At most ${maxColumns} columns`);
  return widest && { ...widest, columns: undefined };
}

const cellsOf = (line: string, delimiter: string): string[] =>
  (parseCsv(new TextEncoder().encode(line), [], delimiter)?.[0] ?? line.split(delimiter)).map((cell) =>
    beginningOf(cell.trim(), 100),
  );

/** The rows below the heading, on the lines on which an editor shows them. */
function rowsAfter(lines: readonly string[], { at, delimiter }: Place): Row[] {
  const problems: Problem[] = [];
  const records = parseCsv(new TextEncoder().encode(lines.slice(at + 1).join('\n')), problems, delimiter);
  if (records) return withLines(records).map((row) => ({ ...row, line: row.line + at + 1 }));
  // cells copied from a page are taken literally, with any characters
  if (delimiter === '\t')
    return lines.slice(at + 1).map((text, n) => ({ line: n + at + 2, cells: text.split(delimiter) }));
  throw wrongFile(problems.map(({ line, message }) => `Line ${line + at + 1}: ${message}`).join('; '));
}
