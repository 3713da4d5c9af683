import { createHash } from 'node:crypto';
import type { BodyOf } from '#shared/api/endpoint.ts';
import type { SettlementColumns } from '#shared/api/sales/payments/settlement-parts.ts';
import { settlementsApi as api } from '#shared/api/sales/payments/settlements.ts';
import { maxSettlementLines } from '#shared/settlements.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { readTable, wrongFile } from '#server/sales/statement-file/statement-file.ts';
import { findColumns } from './settlement-columns.queries.ts';
import { guessColumns, hasColumns } from './settlement-columns.ts';
import { readLine, type SettlementRow } from './read-settlement-line.ts';

export type Input = BodyOf<typeof api.check>;

interface ReadSettlement {
  headers: string[];
  columns: SettlementColumns;
  rows: SettlementRow[];
}

/** The lines of the input, by the chosen columns. Throws Invalid, UNKNOWN_COLUMNS. */
export async function readInput(db: Database['db'], { source, text, columns }: Input): Promise<ReadSettlement> {
  const known = columns ?? (await findColumns(db, source));
  const table = readTable(text, { columnsOf: (headers) => columnsOf(headers, known), maxLines: maxSettlementLines });
  if (table.columns === undefined || (columns && table.columns !== columns))
    throw refusal(api.check, 'UNKNOWN_COLUMNS', 'Choose the columns of the number and of the amount.', {
      details: { headers: table.headers },
    });
  const chosen = table.columns;
  const rows = table.rows.filter(({ said }) => !isTotal(said)).map((row) => readLine(row, chosen));
  if (rows.length === 0) throw wrongFile('The statement has no lines below the column names');
  return { headers: table.headers, columns: chosen, rows };
}

function columnsOf(headers: string[], known: SettlementColumns | undefined): SettlementColumns | undefined {
  if (known && hasColumns(headers, known)) return known;
  const guessed = guessColumns(headers);
  return guessed && hasColumns(headers, guessed) ? guessed : undefined;
}

/** Sums and balances above and below the lines. */
const isTotal = (said: string): boolean =>
  /^(?:grand |sub ?)?(?:total|sum|opening balance|closing balance|balance|মোট|সর্বমোট)(?![\p{L}\p{M}])/iu.test(said);

/** The numbers that name payments in these lines. */
export const numbersIn = (rows: readonly SettlementRow[]): string[] => [
  ...new Set(rows.flatMap((row) => ('problem' in row ? [] : row.numbers))),
];

/** The same lines in another order, or in another layout, say the same. */
export function fingerprintOf(rows: readonly SettlementRow[]): Buffer {
  const lines = rows.map((row) =>
    'problem' in row ? row.said : JSON.stringify([row.numbers.toSorted(), row.amount, row.fee, row.date]),
  );
  return createHash('sha256').update(lines.toSorted().join('\n')).digest();
}

/** The first and the last day of the lines. */
export function daysOf(rows: readonly SettlementRow[]): { from: string; to: string } | null {
  const days = rows.flatMap((row) => ('problem' in row || row.date === null ? [] : [row.date])).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}
