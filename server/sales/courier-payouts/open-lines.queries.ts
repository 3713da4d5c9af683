import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { ReadLine } from './statement-file/read-line.ts';

/** The lines of a statement that fitted no parcel or were to be decided; it is locked until the transaction ends. */
export async function lockOpenLines(
  tx: Tx,
  statement: string,
): Promise<{ courier: string; isTakenBack: boolean; lines: ReadLine[] } | undefined> {
  const found = await sql<{ courier: string; isTakenBack: boolean }>`
    SELECT courier, taken_back_at IS NOT NULL AS "isTakenBack"
    FROM courier_statements WHERE id = ${statement} FOR NO KEY UPDATE`.execute(tx);
  const [first] = found.rows;
  if (!first) return undefined;
  const { rows } = await sql<ReadLine>`
    SELECT line, said, tracking, orders, collected, charge, payout, paid_on::text AS date
    FROM courier_statement_lines WHERE statement_id = ${statement} AND outcome IN ('not ours', 'to decide')
    ORDER BY line`.execute(tx);
  return { ...first, lines: rows };
}
