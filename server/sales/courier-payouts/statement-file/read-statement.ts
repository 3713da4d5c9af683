import type { StatementColumns } from '#shared/api/sales/couriers/courier-statements.ts';
import { beginningOf } from '#shared/beginning-of.ts';
import { maxStatementLines } from '#shared/delivery/couriers.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { parseCsv, withLines, type Row, type Problem } from '#server/catalogue/import/import.ts';
import { readLine, type StatementRow } from './read-line.ts';
import { guessColumns, hasColumns } from './statement-columns.ts';

const delimiters = ['\t', ';', ',', '|'];
// lines with the shop's name and the payout may come before the column names
const linesBeforeHeading = 30;

export interface ReadStatement {
  headers: string[];
  columns: StatementColumns;
  rows: StatementRow[];
}
/** The meaning of this file's columns is not known yet. */
interface UnknownColumns {
  headers: string[];
  columns: undefined;
}

/**
 * The lines of a statement as a courier exports it, or as copied from a page. `known`: the columns to use, the first
 * that fit. Throws Invalid if it is not a table.
 */
export function readCourierStatement(text: string, known: readonly StatementColumns[]): ReadStatement | UnknownColumns {
  if (text.startsWith('PK')) throw wrong('This is an Excel file. Save it as CSV, or paste its cells');
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const heading = findHeading(lines, known);
  if (!heading) throw wrong('The first line must name the columns');
  const { headers, columns } = heading;
  if (!columns) return { headers, columns };
  const rows = rowsAfter(lines, heading)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((row) => readLine(row, headers, columns))
    .filter((row) => !isTotal(row));
  if (rows.length === 0) throw wrong('The statement has no lines below the column names');
  if (rows.length > maxStatementLines) throw wrong(`At most ${maxStatementLines.toLocaleString('en')} lines at once`);
  return { headers, columns, rows };
}

const wrong = (message: string) => new Invalid([{ path: 'text', message }]);

interface Heading {
  /** Its line, counted from 0. */
  at: number;
  delimiter: string;
  headers: string[];
  columns: StatementColumns | undefined;
}

function findHeading(lines: readonly string[], known: readonly StatementColumns[]): Heading | undefined {
  const possible = lines
    .slice(0, linesBeforeHeading)
    .flatMap((line, at) => delimiters.map((delimiter) => ({ at, delimiter, headers: cellsOf(line, delimiter) })))
    .filter(({ headers }) => headers.length > 1);
  const fitting = possible.find(({ headers }) => columnsOf(headers, known) !== undefined);
  if (fitting) return { ...fitting, columns: columnsOf(fitting.headers, known) };
  const [widest] = possible.toSorted((a, b) => b.headers.length - a.headers.length || a.at - b.at);
  return widest && { ...widest, columns: undefined };
}

function columnsOf(headers: string[], known: readonly StatementColumns[]): StatementColumns | undefined {
  const guessed = known.find((columns) => hasColumns(headers, columns)) ?? guessColumns(headers);
  return guessed && hasColumns(headers, guessed) ? guessed : undefined;
}

const cellsOf = (line: string, delimiter: string): string[] =>
  (parseCsv(new TextEncoder().encode(line), [], delimiter)?.[0] ?? line.split(delimiter)).map((cell) =>
    beginningOf(cell.trim(), 100),
  );

/** The rows below the heading, on the lines on which an editor shows them. */
function rowsAfter(lines: readonly string[], { at, delimiter }: Heading): Row[] {
  const problems: Problem[] = [];
  const records = parseCsv(new TextEncoder().encode(lines.slice(at + 1).join('\n')), problems, delimiter);
  if (records) return withLines(records).map((row) => ({ ...row, line: row.line + at + 1 }));
  // cells copied from a page are taken literally, with any characters
  if (delimiter === '\t')
    return lines.slice(at + 1).map((text, n) => ({ line: n + at + 2, cells: text.split(delimiter) }));
  throw wrong(problems.map(({ line, message }) => `Line ${line + at + 1}: ${message}`).join('; '));
}

/** The sums under the lines: they begin with the word, and name no parcel. */
const isTotal = (row: StatementRow): boolean =>
  /^(?:grand |sub ?)?(?:total|sum|মোট|সর্বমোট)(?![\p{L}\p{M}])/iu.test(row.said) &&
  ('problem' in row || /TOTAL|SUM/.test(row.tracking[0] ?? ''));
