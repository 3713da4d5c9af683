import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** A statement, locked until the transaction ends, and then the orders of its parcels. Absent: there is none. */
export async function lockStatement(
  tx: Tx,
  statement: string,
  staff: string,
): Promise<{ isTakenBack: boolean } | undefined> {
  await sql`SELECT FROM users WHERE id = ${staff} FOR KEY SHARE`.execute(tx);
  const { rows } = await sql<{ isTakenBack: boolean }>`
    SELECT taken_back_at IS NOT NULL AS "isTakenBack" FROM courier_statements
    WHERE id = ${statement} FOR NO KEY UPDATE`.execute(tx);
  await sql`
    SELECT FROM orders WHERE id IN (
      SELECT p.order_id FROM courier_statement_lines l JOIN parcels p ON p.id = l.parcel_id
      WHERE l.statement_id = ${statement})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

const booked = (statement: string) => sql`
  courier_statement_lines l JOIN courier_statements s ON s.id = l.statement_id
  JOIN parcels p ON p.id = l.parcel_id AND l.statement_id = ${statement} AND l.outcome IN ('right', 'short', 'more')`;

/** Enters the opposite of its lines in the ledger, and a note in the orders' timelines. */
export async function enterTakenBack(tx: Tx, statement: string, reason: string): Promise<void> {
  await sql`
    INSERT INTO ledger_entries (order_id, parcel_id, reason, debit, credit, amount, actor_id)
    SELECT p.order_id, p.id, entry.reason,
      CASE WHEN entry.amount > 0 THEN 'courier' ELSE entry.account END,
      CASE WHEN entry.amount > 0 THEN entry.account ELSE 'courier' END, abs(entry.amount), ledger_actor()
    FROM ${booked(statement)},
    LATERAL (VALUES
      (1, 'courier payout taken back', s.account, l.payout),
      (2, 'courier charge taken back', 'courier charges', l.charge)) AS entry (step, reason, account, amount)
    WHERE entry.amount <> 0 ORDER BY l.line, entry.step`.execute(tx);
  await sql`
    INSERT INTO order_events (order_id, kind, by, actor_id, data)
    SELECT p.order_id, 'courier payment taken back', 'staff', ledger_actor(), jsonb_build_object(
      'parcel', p.position, 'courier', s.courier, 'collected', l.collected, 'charge', l.charge,
      'reason', ${reason}::text)
    FROM ${booked(statement)} ORDER BY l.line`.execute(tx);
}

/** The parcels that became delivered by it. */
export async function listDelivered(tx: Tx, statement: string): Promise<{ order: string; parcel: string }[]> {
  const { rows } = await sql<{ order: string; parcel: string }>`
    SELECT p.order_id AS "order", p.id AS parcel FROM ${booked(statement)} WHERE l.delivers ORDER BY l.line`.execute(
    tx,
  );
  return rows;
}

/** Marks its lines as undone. */
export async function updateTakenBack(
  tx: Tx,
  { statement, by, reason }: { statement: string; by: string; reason: string },
): Promise<void> {
  await sql`
    UPDATE courier_statement_lines SET outcome = 'taken back'
    WHERE statement_id = ${statement} AND outcome IN ('right', 'short', 'more')`.execute(tx);
  await sql`
    UPDATE courier_statements SET taken_back_at = now(), taken_back_by = ${by}, taken_back_reason = ${reason}
    WHERE id = ${statement}`.execute(tx);
}
