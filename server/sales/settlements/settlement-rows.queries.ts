import { literals } from '#server/platform/db/queries/literals.ts';
import { sql } from 'kysely';
import {
  bookedSettlements,
  waitingSettlements,
  type SettlementOutcome,
  type SettlementSource,
} from '#shared/settlements.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

export interface NewSettlement {
  source: SettlementSource;
  fingerprint: Buffer;
  name: string | null;
  days: { from: string; to: string } | null;
  by: string;
}

/** Stores a settlement; undefined if the same one is recorded already. Waits while another is being recorded. */
export async function insertSettlement(tx: Tx, settlement: NewSettlement): Promise<string | undefined> {
  const { source, fingerprint, name, days, by } = settlement;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO settlements (source, fingerprint, name, first_day, last_day, recorded_by)
    VALUES (${source}, ${fingerprint}, ${name}, ${days?.from ?? null}, ${days?.to ?? null}, ${by})
    ON CONFLICT (source, fingerprint) WHERE taken_back_at IS NULL DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export interface SettlementRowOf {
  id: string;
  source: SettlementSource;
  name: string | null;
  first_day: string | null;
  last_day: string | null;
  recorded_at: Date;
  recorder: string;
  taken_back_at: Date | null;
  taken_back_reason: string | null;
  taker: string | null;
  lines: number;
  outcomes: Partial<Record<SettlementOutcome, number>>;
  waiting: number;
  amount: number;
  fee: number;
}

const settlements = sql`
  SELECT s.id, s.source, s.name, s.first_day::text, s.last_day::text, s.recorded_at, u.name AS recorder,
    s.taken_back_at, s.taken_back_reason, t.name AS taker, sums.*
  FROM settlements s JOIN users u ON u.id = s.recorded_by LEFT JOIN users t ON t.id = s.taken_back_by,
  LATERAL (
    SELECT coalesce(sum(count), 0)::bigint AS lines, coalesce(jsonb_object_agg(outcome, count), '{}') AS outcomes,
      CASE WHEN s.taken_back_at IS NULL THEN coalesce(sum(waiting), 0) ELSE 0 END::bigint AS waiting,
      coalesce(sum(amount) FILTER (WHERE outcome IN (${literals(bookedSettlements)})), 0)::bigint AS amount,
      coalesce(sum(fee) FILTER (WHERE outcome IN (${literals(bookedSettlements)})), 0)::bigint AS fee
    FROM (
      SELECT outcome, count(*) AS count, sum(amount) AS amount, sum(fee) AS fee, count(*) FILTER (
        WHERE decision IS NULL AND outcome IN (${literals(waitingSettlements)})) AS waiting
      FROM settlement_lines WHERE settlement_id = s.id GROUP BY outcome) by_outcome) sums`;

export async function findSettlement(db: Db, id: string): Promise<SettlementRowOf | undefined> {
  const { rows } = await sql<SettlementRowOf>`${settlements} WHERE s.id = ${id}`.execute(db);
  return rows[0];
}

/** The settlement of this source that says the same and counts. */
export async function findSame(
  db: Db,
  { source, fingerprint }: Pick<NewSettlement, 'source' | 'fingerprint'>,
): Promise<SettlementRowOf | undefined> {
  const { rows } = await sql<SettlementRowOf>`
    ${settlements} WHERE s.source = ${source} AND s.fingerprint = ${fingerprint} AND s.taken_back_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

export async function listSettlements(
  db: Db,
  { source, page, limit }: { source?: SettlementSource | undefined; page: number; limit: number },
): Promise<{ rows: SettlementRowOf[]; total: number }> {
  const where = source === undefined ? sql`true` : sql`s.source = ${source}`;
  const { rows } = await sql<SettlementRowOf>`
    ${settlements} WHERE ${where}
    ORDER BY s.recorded_at DESC, s.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM settlements s WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A settlement, locked until the transaction ends, and then the orders of its lines. Absent: there is none. */
export async function lockSettlement(
  tx: Tx,
  id: string,
  staff: string,
): Promise<{ source: SettlementSource; isTakenBack: boolean } | undefined> {
  await sql`SELECT FROM users WHERE id = ${staff} FOR KEY SHARE`.execute(tx);
  const { rows } = await sql<{ source: SettlementSource; isTakenBack: boolean }>`
    SELECT source, taken_back_at IS NOT NULL AS "isTakenBack" FROM settlements
    WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  await sql`
    SELECT FROM orders WHERE id IN (SELECT order_id FROM settlement_lines WHERE settlement_id = ${id})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}
