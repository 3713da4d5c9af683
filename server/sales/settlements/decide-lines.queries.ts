import { literals } from '#server/platform/db/queries/literals.ts';
import { sql } from 'kysely';
import { bookedSettlements, type SettlementDecision, type SettlementOutcome } from '#shared/settlements.ts';
import type { Tx } from '#server/platform/db/database.ts';

interface Line {
  settlement: string;
  line: number;
}

/** A line of a settlement that is locked already; absent: there is none. */
export async function findLine(
  tx: Tx,
  { settlement, line }: Line,
): Promise<{ outcome: SettlementOutcome; isDecided: boolean } | undefined> {
  const { rows } = await sql<{ outcome: SettlementOutcome; isDecided: boolean }>`
    SELECT outcome, decision IS NOT NULL AS "isDecided" FROM settlement_lines
    WHERE settlement_id = ${settlement} AND line = ${line}`.execute(tx);
  return rows[0];
}

export async function updateDecision(
  tx: Tx,
  { settlement, line }: Line,
  { decision, note, by }: { decision: SettlementDecision; note: string | null; by: string },
): Promise<void> {
  await sql`
    UPDATE settlement_lines SET decision = ${decision}, note = ${note}, decided_at = now(), decided_by = ${by}
    WHERE settlement_id = ${settlement} AND line = ${line}`.execute(tx);
}

/** Whether a decision on one of its lines moved money in the ledger. */
export async function hasMovedByDecision(tx: Tx, settlement: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM settlement_lines WHERE settlement_id = ${settlement} AND decision IN ('written off', 'returned')
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Marks a settlement and its booked lines as undone. */
export async function updateTakenBack(
  tx: Tx,
  { settlement, by, reason }: { settlement: string; by: string; reason: string },
): Promise<void> {
  await sql`
    UPDATE settlement_lines SET outcome = 'taken back'
    WHERE settlement_id = ${settlement} AND outcome IN (${literals(bookedSettlements)})`.execute(tx);
  await sql`
    UPDATE settlements SET taken_back_at = now(), taken_back_by = ${by}, taken_back_reason = ${reason}
    WHERE id = ${settlement}`.execute(tx);
}

/** Erases the texts in the lines about these orders, in which banks name the payer; amounts stay. */
export async function eraseSettlementLines(tx: Tx, orders: readonly string[]): Promise<void> {
  await sql`
    UPDATE settlement_lines SET said = '', numbers = '{}', note = NULL
    WHERE order_id = ANY (${[...orders]}::uuid[])`.execute(tx);
}
