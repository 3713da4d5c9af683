import { createHash } from 'node:crypto';
import type { BodyOf } from '#shared/api/endpoint.ts';
import { courierStatementsApi as api, type StatementColumns } from '#shared/api/sales/couriers/courier-statements.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { findColumns } from './stored-columns.queries.ts';
import type { Numbers } from './match-lines.queries.ts';
import type { ReadLine, StatementRow } from './statement-file/read-line.ts';
import { readCourierStatement, type ReadStatement } from './statement-file/read-statement.ts';

export type Input = BodyOf<typeof api.check>;

/** The lines of the input, by the chosen columns. Throws Invalid, UNKNOWN_COLUMNS. */
export async function readInput(db: Database['db'], { courier, text, columns }: Input): Promise<ReadStatement> {
  const known: StatementColumns[] = [columns ?? (await findColumns(db, courier))].filter((one) => one !== undefined);
  const read = readCourierStatement(text, known);
  if (read.columns === undefined || (columns && read.columns !== columns))
    throw refusal(api.check, 'UNKNOWN_COLUMNS', 'Choose the columns of the parcel and of the money.', {
      details: { headers: read.headers },
    });
  return read as ReadStatement;
}

/** The numbers that name parcels in these lines. */
export const numbersIn = (rows: readonly StatementRow[]): Numbers => {
  const read = rows.filter((row): row is ReadLine => !('problem' in row));
  return { tracking: read.flatMap(({ tracking }) => tracking), orders: read.flatMap(({ orders }) => orders) };
};

/** The same lines in another order, or in another layout, say the same. */
export function fingerprintOf(rows: readonly StatementRow[]): Buffer {
  const lines = rows.map((row) =>
    'problem' in row
      ? row.said
      : JSON.stringify([row.tracking.toSorted(), row.orders.toSorted(), row.collected, row.payout]),
  );
  return createHash('sha256').update(lines.toSorted().join('\n')).digest();
}
