import { literals } from '#server/platform/db/queries/literals.ts';
import { sql } from 'kysely';
import { waitingSettlements, type SettlementDecision, type SettlementOutcome } from '#shared/settlements.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Matched } from './matching/match-settlement.ts';
import type { ReadLine } from './reading/read-settlement-line.ts';

type Db = Database['db'] | Tx;

const asRows = (matched: readonly Matched[]) =>
  JSON.stringify(
    matched.map(({ row, outcome, why, found, lost, difference, feeTaka }) => ({
      ...('problem' in row ? { numbers: [] } : row),
      line: row.line,
      said: row.said,
      outcome,
      why,
      order: found?.order ?? null,
      payment: found?.kind === 'payment' ? found.id : null,
      refund: found?.kind === 'refund' ? found.id : null,
      lost,
      difference,
      feeTaka,
    })),
  );

export async function insertLines(tx: Tx, settlement: string, matched: readonly Matched[]): Promise<void> {
  await sql`
    INSERT INTO settlement_lines (
      settlement_id, line, said, numbers, amount, fee, paid_on, outcome, why, order_id, payment_id, refund_id, lost,
      difference, fee_taka)
    SELECT ${settlement}, line, said, numbers, amount, fee, date, outcome, left(why, 300), "order", payment, refund,
      lost, difference, "feeTaka"
    FROM jsonb_to_recordset(${asRows(matched)}::jsonb) AS l (
      line int, said text, numbers text[], amount int, fee int, date date, outcome text, why text, "order" uuid,
      payment uuid, refund uuid, lost int, difference int, "feeTaka" int)
    ORDER BY line`.execute(tx);
}

export async function updateOutcomes(tx: Tx, settlement: string, matched: readonly Matched[]): Promise<void> {
  await sql`
    UPDATE settlement_lines l SET outcome = g.outcome, why = left(g.why, 300), order_id = g."order",
      payment_id = g.payment, refund_id = g.refund, lost = g.lost, difference = g.difference, fee_taka = g."feeTaka"
    FROM jsonb_to_recordset(${asRows(matched)}::jsonb) AS g (
      line int, outcome text, why text, "order" uuid, payment uuid, refund uuid, lost int, difference int,
      "feeTaka" int)
    WHERE l.settlement_id = ${settlement} AND l.line = g.line`.execute(tx);
}

/** Its lines that matched no payment, or one that another line settles, without a decision of staff. */
export async function listOpenLines(tx: Tx, settlement: string): Promise<ReadLine[]> {
  const { rows } = await sql<ReadLine>`
    SELECT line, said, numbers, amount, fee, paid_on::text AS date FROM settlement_lines
    WHERE settlement_id = ${settlement} AND outcome IN ('missing', 'twice') AND decision IS NULL
    ORDER BY line`.execute(tx);
  return rows;
}

export interface LineRow {
  line: number;
  said: string;
  outcome: SettlementOutcome;
  why: string | null;
  amount: number | null;
  fee: number | null;
  date: string | null;
  order: string | null;
  order_number: string | null;
  user: string | null;
  waits: boolean;
  decision: SettlementDecision | null;
  note: string | null;
  decided_at: Date | null;
  decider: string | null;
}

/** Lists a page of its lines; those that need a decision come first. */
export async function listLines(
  db: Db,
  settlement: string,
  { page, limit, outcome }: { page: number; limit: number; outcome?: SettlementOutcome | undefined },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT l.line, l.said, l.outcome, l.why, l.amount, l.fee, l.paid_on::text AS date, l.order_id AS "order",
      o.order_number, o.user_id AS "user", l.decision, l.note, l.decided_at, u.name AS decider,
      l.decision IS NULL AND s.taken_back_at IS NULL
        AND l.outcome IN (${literals(waitingSettlements)}) AS waits
    FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id
    LEFT JOIN orders o ON o.id = l.order_id LEFT JOIN users u ON u.id = l.decided_by
    WHERE l.settlement_id = ${settlement} AND (${outcome ?? null}::text IS NULL OR l.outcome = ${outcome ?? null})
    ORDER BY waits DESC, array_position(
      ARRAY['charge-back', 'differs', 'missing', 'twice', 'unreadable', 'right', 'other', 'taken back'], l.outcome),
      l.line
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows;
}
