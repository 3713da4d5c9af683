import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Which lines of a settlement: these, or all. */
interface Which {
  settlement: string;
  lines?: readonly number[];
  /** Only these moves of them. */
  reasons?: readonly string[];
}

const these = ({ settlement, lines, reasons }: Which) => sql`
  settlement_id = ${settlement} AND (${lines ?? null}::int[] IS NULL OR line = ANY (${lines ?? null}::int[]))
    AND (${reasons ?? null}::text[] IS NULL OR reason = ANY (${reasons ?? null}::text[]))`;

/** Enters what these lines move in the ledger. */
export async function enterMoves(tx: Tx, which: Which): Promise<void> {
  await sql`
    INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
    SELECT order_id, reason, CASE WHEN taka > 0 THEN account ELSE source END,
      CASE WHEN taka > 0 THEN source ELSE account END, abs(taka), ledger_actor()
    FROM settled_moves WHERE ${these(which)} ORDER BY line, step`.execute(tx);
}

/** Enters the opposite: before what these lines say changes. */
export async function enterMovesBack(tx: Tx, which: Which): Promise<void> {
  await sql`
    INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
    SELECT order_id, reason || ' taken back', CASE WHEN taka > 0 THEN source ELSE account END,
      CASE WHEN taka > 0 THEN account ELSE source END, abs(taka), ledger_actor()
    FROM settled_moves WHERE ${these(which)} ORDER BY line, step`.execute(tx);
}

/** Tells the orders of these lines what was charged back, or that it no longer is. */
export async function recordChargeBacks(
  tx: Tx,
  { settlement, lines }: Which,
  kind: 'charged back' | 'charge-back undone',
): Promise<void> {
  await sql`
    INSERT INTO order_events (order_id, kind, by, actor_id, data)
    SELECT order_id, ${kind}, 'staff', ledger_actor(), jsonb_build_object('amount', taka, 'method', source)
    FROM settled_moves WHERE ${these({ settlement, ...(lines && { lines }), reasons: ['charge-back'] })}
    ORDER BY line`.execute(tx);
}
