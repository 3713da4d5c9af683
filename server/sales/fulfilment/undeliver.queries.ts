import { sql } from 'kysely';
import { literals } from '#server/platform/db/queries/literals.ts';
import { statusesIn, type ParcelStatus } from '#shared/parcel-states.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * A delivered parcel whose delivery can be undone, with its former status: without any return, and without a refund of
 * its cash. Undefined for other parcels.
 */
export async function findUndeliverable(
  tx: Tx,
  parcel: string,
): Promise<{ position: number; status: ParcelStatus } | undefined> {
  const { rows } = await sql<{ position: number; status: ParcelStatus }>`
    SELECT p.position, before.status
    FROM parcels p JOIN orders o ON o.id = p.order_id
    JOIN LATERAL (
      SELECT status FROM parcel_events WHERE parcel_id = p.id AND status IN (${literals(statusesIn('with courier'))})
      ORDER BY id DESC LIMIT 1) before ON true
    WHERE p.id = ${parcel} AND p.status = 'delivered'
      AND NOT EXISTS (SELECT FROM returns r WHERE r.parcel_id = p.id)
      AND o.paid - p.cash_due >= (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = o.id)`.execute(tx);
  return rows[0];
}

export async function updateUndelivered(
  tx: Tx,
  { parcel, status, by }: { parcel: string; status: ParcelStatus; by: string | null },
): Promise<void> {
  await sql`UPDATE parcels SET status = ${status}, ended_at = NULL WHERE id = ${parcel}`.execute(tx);
  await sql`INSERT INTO parcel_events (parcel_id, status, actor_id) VALUES (${parcel}, ${status}, ${by})`.execute(tx);
}

/** Whether its courier has paid for the parcel: what it then collected is no question any more. */
export async function isPaidOut(tx: Tx, parcel: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM courier_statement_lines l JOIN courier_statements s ON s.id = l.statement_id
    WHERE l.parcel_id = ${parcel} AND l.outcome IN ('right', 'short', 'more') AND s.taken_back_at IS NULL`.execute(tx);
  return rows.length > 0;
}
