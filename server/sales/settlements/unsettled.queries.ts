import { literals } from '#server/platform/db/queries/literals.ts';
import { sql } from 'kysely';
import {
  waitingSettlements,
  daysToSettle,
  settlementSources,
  type SettlementOutcome,
  type SettlementSource,
} from '#shared/settlements.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

export interface UnsettledRow {
  source: SettlementSource;
  order: string;
  order_number: string;
  user: string | null;
  transaction: string | null;
  amount: number;
  at: Date;
}

const columns = sql`
  p.method AS source, p.order_id AS "order", o.order_number, o.user_id AS "user", p.transaction_id AS transaction,
  p.amount, p.settled_at AS at`;
const isNamed = sql`EXISTS (
  SELECT FROM settlement_lines l WHERE l.payment_id = p.id AND l.outcome IN ('right', 'differs') AND l.amount > 0)`;

/** The payments of the days of a settlement that no settlement names, the oldest first, at most 100. */
export async function listUnsettledOf(db: Db, settlement: string): Promise<UnsettledRow[]> {
  const { rows } = await sql<UnsettledRow>`
    SELECT ${columns}
    FROM settlements s JOIN payments p ON p.method = s.source AND p.state = 'confirmed' AND p.amount > 0
      AND p.settled_at >= s.first_day::timestamp AT TIME ZONE 'Asia/Dhaka'
      AND p.settled_at < (s.last_day + 1)::timestamp AT TIME ZONE 'Asia/Dhaka'
    JOIN orders o ON o.id = p.order_id
    WHERE s.id = ${settlement} AND s.taken_back_at IS NULL AND NOT ${isNamed}
    ORDER BY p.settled_at, p.id LIMIT 100`.execute(db);
  return rows;
}

interface OverdueRow extends UnsettledRow {
  /** How many there are in all. */
  total: number;
  taka: number;
}

/** The payments that a settlement should have named by now, of sources that send any; the oldest first. */
export async function listOverdue(db: Db, limit: number): Promise<OverdueRow[]> {
  const days = JSON.stringify(settlementSources.map((source) => ({ source, days: daysToSettle(source) })));
  const { rows } = await sql<OverdueRow>`
    SELECT ${columns}, (count(*) OVER ())::bigint AS total, (sum(p.amount) OVER ())::bigint AS taka
    FROM (
      SELECT s.source, min(s.first_day) AS since, min(g.days) AS days
      FROM settlements s JOIN jsonb_to_recordset(${days}::jsonb) AS g (source text, days int) ON g.source = s.source
      WHERE s.taken_back_at IS NULL AND s.first_day IS NOT NULL GROUP BY s.source) sent
    JOIN payments p ON p.method = sent.source AND p.state = 'confirmed' AND p.amount > 0
      AND p.settled_at >= sent.since::timestamp AT TIME ZONE 'Asia/Dhaka'
      AND p.settled_at < now() - sent.days * interval '1 day'
    JOIN orders o ON o.id = p.order_id
    WHERE NOT ${isNamed}
    ORDER BY p.settled_at, p.id LIMIT ${limit}`.execute(db);
  return rows;
}

interface WaitingRow {
  settlement: string;
  source: SettlementSource;
  line: number;
  outcome: SettlementOutcome;
  why: string | null;
  amount: number | null;
  order: string | null;
  order_number: string | null;
  user: string | null;
  total: number;
}

/** The lines that wait for a decision of staff; the oldest settlement first. */
export async function listWaiting(db: Db, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT s.id AS settlement, s.source, l.line, l.outcome, l.why, l.amount, l.order_id AS "order", o.order_number,
      o.user_id AS "user", (count(*) OVER ())::bigint AS total
    FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id LEFT JOIN orders o ON o.id = l.order_id
    WHERE l.decision IS NULL AND l.outcome IN (${literals(waitingSettlements)})
      AND s.taken_back_at IS NULL
    ORDER BY s.recorded_at, s.id, l.line LIMIT ${limit}`.execute(db);
  return rows;
}
