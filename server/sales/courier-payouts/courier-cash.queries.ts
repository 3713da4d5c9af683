import { sql, type RawBuilder } from 'kysely';
import type { ParcelStatus } from '#shared/parcel-states.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface CourierSumRow {
  courier: string;
  amount: number;
  parcels: number;
  oldest: Date;
  differing: number;
  differing_amount: number;
  /** Parcels and Taka by age, the youngest first. */
  ages: { parcels: number; amount: number }[];
}

const isNamed = sql`EXISTS (
  SELECT FROM courier_statement_lines l
  WHERE l.parcel_id = c.parcel_id AND l.outcome IN ('right', 'short', 'more'))`;

/**
 * Sums the cash of each courier. courier_cash only has parcels that are not settled. Of statement lines, reads only
 * those with another amount.
 */
export async function sumCourierCash(db: Db, ages: readonly { from: number; under: number | null }[]) {
  const age = sql`now() - c.since`;
  const byAge = ages.map(({ from, under }) => {
    const here = sql`${age} >= ${from}::int * interval '1 day' AND (${under}::int IS NULL
      OR ${age} < ${under}::int * interval '1 day')`;
    return sql`jsonb_build_object('parcels', count(*) FILTER (WHERE ${here}),
      'amount', coalesce(sum(c.amount) FILTER (WHERE ${here}), 0))`;
  });
  const { rows } = await sql<CourierSumRow>`
    WITH differing AS MATERIALIZED (
      SELECT lower(c.courier) AS key, count(*) AS parcels, sum(c.amount) AS amount
      FROM courier_statement_lines l JOIN courier_cash c ON c.parcel_id = l.parcel_id
      WHERE l.outcome IN ('short', 'more') GROUP BY 1)
    SELECT max(c.courier) AS courier, sum(c.amount)::bigint AS amount, count(*) AS parcels, min(c.since) AS oldest,
      coalesce(max(d.parcels), 0)::bigint AS differing, coalesce(max(d.amount), 0)::bigint AS differing_amount,
      jsonb_build_array(${sql.join(byAge)}) AS ages
    FROM courier_cash c LEFT JOIN differing d ON d.key = lower(c.courier)
    GROUP BY lower(c.courier) ORDER BY sum(c.amount) DESC, lower(c.courier)`.execute(db);
  return rows;
}

export interface HeldRow {
  parcel: string;
  order: string;
  order_number: string;
  user: string | null;
  status: ParcelStatus;
  tracking: string | null;
  name: string | null;
  phone: string | null;
  cash_due: number;
  amount: number;
  since: Date;
  statement: string | null;
  recorded_at: Date | null;
}

const inState: Record<'all' | 'missing' | 'differing', RawBuilder<unknown>> = {
  all: sql`true`,
  missing: sql`NOT ${isNamed}`,
  differing: isNamed,
};

/** Lists a page of the parcels whose cash a courier has, the oldest first. */
export async function listHeld(
  db: Db,
  { courier, state, page, limit }: { courier: string; state: keyof typeof inState; page: number; limit: number },
): Promise<{ rows: HeldRow[]; total: number }> {
  const where = sql`lower(c.courier) = lower(${courier}) AND ${inState[state]}`;
  const { rows } = await sql<HeldRow>`
    SELECT c.parcel_id AS parcel, c.order_id AS "order", o.order_number, o.user_id AS "user", p.status, p.tracking,
      o.name, o.phone, p.cash_due, c.amount, c.since, named.statement, named.recorded_at
    FROM (
      SELECT c.* FROM courier_cash c WHERE ${where}
      ORDER BY c.since, c.parcel_id LIMIT ${limit} OFFSET ${(page - 1) * limit}) c
    JOIN parcels p ON p.id = c.parcel_id JOIN orders o ON o.id = c.order_id
    LEFT JOIN LATERAL (
      SELECT s.id AS statement, s.recorded_at
      FROM courier_statement_lines l JOIN courier_statements s ON s.id = l.statement_id
      WHERE l.parcel_id = c.parcel_id AND l.outcome IN ('right', 'short', 'more')) named ON true
    ORDER BY c.since, c.parcel_id`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM courier_cash c WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface DisputedRow {
  kind: 'short' | 'missing' | 'double';
  orderId: string;
  trackingNumber: string | null;
  amount: number;
  paid: number | null;
  at: Date;
}

/** Lists the parcels whose money does not add up. `days`: a younger delivery may still come in a statement. */
export async function listDisputed(db: Db, courier: string, days: number): Promise<DisputedRow[]> {
  const { rows } = await sql<DisputedRow>`
    SELECT d.kind, o.order_number AS "orderId", p.tracking AS "trackingNumber", d.amount, d.paid, d.at
    FROM (
      SELECT c.parcel_id, CASE WHEN l.parcel_id IS NULL THEN 'missing' ELSE 'short' END AS kind, c.amount,
        l.collected AS paid, c.since AS at
      FROM courier_cash c
      LEFT JOIN courier_statement_lines l ON l.parcel_id = c.parcel_id AND l.outcome IN ('right', 'short', 'more')
      WHERE lower(c.courier) = lower(${courier}) AND c.amount > 0
        AND (l.parcel_id IS NOT NULL OR c.since <= now() - ${days}::int * interval '1 day')
      UNION ALL
      SELECT l.parcel_id, 'double', l.payout, NULL, s.recorded_at
      FROM courier_statements s JOIN courier_statement_lines l ON l.statement_id = s.id AND l.outcome = 'twice'
      WHERE lower(s.courier) = lower(${courier}) AND s.taken_back_at IS NULL
        AND s.recorded_at > now() - interval '60 days') d
    JOIN parcels p ON p.id = d.parcel_id JOIN orders o ON o.id = p.order_id
    ORDER BY d.at, o.order_number, d.kind LIMIT 300`.execute(db);
  return rows;
}
