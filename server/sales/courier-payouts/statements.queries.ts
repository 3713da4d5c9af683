import { sql } from 'kysely';
import type { LineOutcome, PayoutAccount } from '#shared/delivery/couriers.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

export interface NewStatement {
  courier: string;
  fingerprint: Buffer;
  account: PayoutAccount;
  name: string | null;
  by: string | null;
}

/** Stores a statement; undefined if the same one is recorded already. Waits while another is being recorded. */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<string | undefined> {
  const { courier, fingerprint, account, name, by } = statement;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO courier_statements (courier, fingerprint, account, name, recorded_by)
    VALUES (${courier}, ${fingerprint}, ${account}, ${name}, ${by})
    ON CONFLICT (lower(courier), fingerprint) WHERE taken_back_at IS NULL DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export interface StatementRow {
  id: string;
  courier: string;
  account: PayoutAccount;
  name: string | null;
  recorded_at: Date;
  recorder: string;
  taken_back_at: Date | null;
  taken_back_reason: string | null;
  taker: string | null;
  lines: number;
  outcomes: Partial<Record<LineOutcome, number>>;
  collected: number;
  charge: number;
  payout: number;
}

const statements = sql`
  SELECT s.id, s.courier, s.account, s.name, s.recorded_at, coalesce(u.name, 'Haat') AS recorder,
    s.taken_back_at, s.taken_back_reason, t.name AS taker, sums.*
  FROM courier_statements s LEFT JOIN users u ON u.id = s.recorded_by LEFT JOIN users t ON t.id = s.taken_back_by,
  LATERAL (
    SELECT coalesce(sum(count), 0)::bigint AS lines, coalesce(jsonb_object_agg(outcome, count), '{}') AS outcomes,
      coalesce(sum(collected), 0)::bigint AS collected, coalesce(sum(charge), 0)::bigint AS charge,
      coalesce(sum(payout), 0)::bigint AS payout
    FROM (
      SELECT outcome, count(*) AS count,
        sum(collected) FILTER (WHERE outcome IN ('right', 'short', 'more')) AS collected,
        sum(charge) FILTER (WHERE outcome IN ('right', 'short', 'more')) AS charge,
        sum(payout) FILTER (WHERE outcome IN ('right', 'short', 'more')) AS payout
      FROM courier_statement_lines WHERE statement_id = s.id GROUP BY outcome) by_outcome) sums`;

export async function findStatement(db: Db, id: string): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`${statements} WHERE s.id = ${id}`.execute(db);
  return rows[0];
}

/** The statement of this courier that says the same and counts. */
export async function findSame(
  db: Db,
  { courier, fingerprint }: { courier: string; fingerprint: Buffer },
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    ${statements} WHERE lower(s.courier) = lower(${courier}) AND s.fingerprint = ${fingerprint}
      AND s.taken_back_at IS NULL`.execute(db);
  return rows[0];
}

export async function listStatements(
  db: Db,
  { courier, page, limit }: { courier?: string | undefined; page: number; limit: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  const where = courier === undefined ? sql`true` : sql`lower(s.courier) = lower(${courier})`;
  const { rows } = await sql<StatementRow>`
    ${statements} WHERE ${where}
    ORDER BY s.recorded_at DESC, s.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM courier_statements s WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
