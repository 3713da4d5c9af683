import type { StatementColumns } from '#shared/api/sales/couriers/courier-statements.ts';
import { maxStatementLines } from '#shared/delivery/couriers.ts';
import { readTable, wrongFile } from '#server/sales/statement-file/statement-file.ts';
import { readLine, type StatementRow } from './read-line.ts';
import { guessColumns, hasColumns } from './statement-columns.ts';

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

/** The lines of a statement. `known`: the columns to use, the first that fit. Throws Invalid if it is not a table. */
export function readCourierStatement(text: string, known: readonly StatementColumns[]): ReadStatement | UnknownColumns {
  const table = readTable(text, { columnsOf: (headers) => columnsOf(headers, known), maxLines: maxStatementLines });
  if (table.columns === undefined) return table;
  const { headers, columns } = table;
  const rows = table.rows.map((row) => readLine(row, columns)).filter((row) => !isTotal(row));
  if (rows.length === 0) throw wrongFile('The statement has no lines below the column names');
  return { headers, columns, rows };
}

function columnsOf(headers: string[], known: readonly StatementColumns[]): StatementColumns | undefined {
  const guessed = known.find((columns) => hasColumns(headers, columns)) ?? guessColumns(headers);
  return guessed && hasColumns(headers, guessed) ? guessed : undefined;
}

/** The sums under the lines: they begin with the word, and name no parcel. */
const isTotal = (row: StatementRow): boolean =>
  /^(?:grand |sub ?)?(?:total|sum|মোট|সর্বমোট)(?![\p{L}\p{M}])/iu.test(row.said) &&
  ('problem' in row || /TOTAL|SUM/.test(row.tracking[0] ?? ''));
