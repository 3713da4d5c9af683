import { sql } from 'kysely';
import type { LineOutcome } from '#shared/delivery/couriers.ts';
import type { ParcelStatus } from '#shared/parcel-states.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Matched } from './match-line.ts';

type Db = Database['db'] | Tx;

const asRows = (matched: readonly Matched[]) =>
  JSON.stringify(
    matched.map(({ row, outcome, why, parcel, delivers }) => {
      const amounts = 'problem' in row ? { tracking: [], orders: [] } : row;
      return { ...amounts, line: row.line, said: row.said, outcome, why, parcel: parcel?.parcel ?? null, delivers };
    }),
  );

export async function insertLines(tx: Tx, statement: string, matched: readonly Matched[]): Promise<void> {
  await sql`
    INSERT INTO courier_statement_lines (
      statement_id, line, said, tracking, orders, collected, charge, payout, paid_on, outcome, why, parcel_id,
      delivers)
    SELECT ${statement}, line, said, tracking, orders, collected, charge, payout, date, outcome, left(why, 300), parcel,
      delivers
    FROM jsonb_to_recordset(${asRows(matched)}::jsonb) AS l (
      line int, said text, tracking text[], orders text[], collected int, charge int, payout int, date date,
      outcome text, why text, parcel uuid, delivers boolean)
    ORDER BY line`.execute(tx);
}

export async function updateOutcomes(tx: Tx, statement: string, matched: readonly Matched[]): Promise<void> {
  await sql`
    UPDATE courier_statement_lines l SET outcome = g.outcome, why = left(g.why, 300), parcel_id = g.parcel,
      delivers = g.delivers
    FROM jsonb_to_recordset(${asRows(matched)}::jsonb) AS g (
      line int, outcome text, why text, parcel uuid, delivers boolean)
    WHERE l.statement_id = ${statement} AND l.line = g.line`.execute(tx);
}

/** Enters the payouts of these lines in the ledger: the payout arrives, the courier keeps its charge. */
export async function enterPayouts(tx: Tx, statement: string, lines: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO ledger_entries (order_id, parcel_id, reason, debit, credit, amount, actor_id)
    SELECT p.order_id, p.id, entry.reason,
      -- what a courier keeps of other parcels' money for one that was paid in advance, it takes back from the payout
      CASE WHEN entry.amount > 0 THEN entry.account ELSE 'courier' END,
      CASE WHEN entry.amount > 0 THEN 'courier' ELSE entry.account END, abs(entry.amount), ledger_actor()
    FROM courier_statement_lines l JOIN courier_statements s ON s.id = l.statement_id
    JOIN parcels p ON p.id = l.parcel_id,
    LATERAL (VALUES
      (1, 'courier payout', s.account, l.payout), (2, 'courier charge', 'courier charges', l.charge))
      AS entry (step, reason, account, amount)
    WHERE l.statement_id = ${statement} AND l.line = ANY (${lines}::int[]) AND entry.amount <> 0
    ORDER BY l.line, entry.step`.execute(tx);
  await sql`
    INSERT INTO order_events (order_id, kind, by, actor_id, data)
    SELECT p.order_id, 'courier paid', CASE WHEN ledger_actor() IS NULL THEN 'courier' ELSE 'staff' END,
      ledger_actor(), jsonb_build_object(
      'parcel', p.position, 'courier', s.courier, 'collected', l.collected, 'charge', l.charge, 'outcome', l.outcome)
    FROM courier_statement_lines l JOIN courier_statements s ON s.id = l.statement_id
    JOIN parcels p ON p.id = l.parcel_id
    WHERE l.statement_id = ${statement} AND l.line = ANY (${lines}::int[]) ORDER BY l.line`.execute(tx);
}

export interface LineRow {
  line: number;
  said: string;
  outcome: LineOutcome;
  why: string | null;
  collected: number | null;
  charge: number | null;
  payout: number | null;
  date: string | null;
  parcel: string | null;
  order: string | null;
  order_number: string | null;
  user: string | null;
  status: ParcelStatus | null;
  delivers: boolean;
}

/** Lists a page of its lines; those that need a decision come first. */
export async function listLines(
  db: Db,
  statement: string,
  { page, limit }: { page: number; limit: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT l.line, l.said, l.outcome, l.why, l.collected, l.charge, l.payout, l.paid_on::text AS date,
      l.parcel_id AS parcel, p.order_id AS "order", o.order_number, o.user_id AS "user", p.status, l.delivers
    FROM courier_statement_lines l
    LEFT JOIN parcels p ON p.id = l.parcel_id LEFT JOIN orders o ON o.id = p.order_id
    WHERE l.statement_id = ${statement}
    ORDER BY array_position(
      ARRAY['to decide', 'unreadable', 'not ours', 'short', 'more', 'twice', 'right', 'taken back'],
      l.outcome), l.line
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows;
}
