import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { FittedParcel, HeldLine } from './fit-parcels.ts';

interface HereRow {
  id: string;
  position: number;
  status: 'planned' | 'packed';
  cashDue: number;
  pieces: Record<string, number>;
}

/** The parcels of an order of which none has left the shop, in their order. The order is locked. */
export async function listHere(tx: Tx, order: string): Promise<HereRow[]> {
  const { rows } = await sql<HereRow>`
    SELECT p.id, p.position, p.status, p.cash_due AS "cashDue", coalesce((
      SELECT jsonb_object_agg(l.line_id, l.quantity) FROM parcel_lines l WHERE l.parcel_id = p.id), '{}') AS pieces
    FROM parcels p WHERE p.order_id = ${order} AND p.status IN ('planned', 'packed') ORDER BY p.position`.execute(tx);
  return rows;
}

/** What the order holds, and what is left to be paid for it: what was paid and is sent back is to be paid again. */
export async function findHeld(tx: Tx, order: string): Promise<{ lines: HeldLine[]; cash: number }> {
  const { rows } = await sql<HeldLine & { cash: number }>`
    SELECT l.id, l.quantity, l.price, greatest(o.total_price - o.paid + (
      SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = o.id), 0)::int AS cash
    FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.id = ${order} ORDER BY l.position`.execute(tx);
  return { lines: rows, cash: rows[0]?.cash ?? 0 };
}

export async function deleteParcels(tx: Tx, parcels: readonly string[]): Promise<void> {
  await sql`DELETE FROM parcels WHERE id = ANY (${parcels}::uuid[])`.execute(tx);
}

export async function updateFitted(tx: Tx, { id, cashDue, pieces, isRepacked }: FittedParcel): Promise<void> {
  await sql`UPDATE parcels SET cash_due = ${cashDue} WHERE id = ${id}`.execute(tx);
  if (!isRepacked) return;
  await sql`DELETE FROM parcel_lines WHERE parcel_id = ${id}`.execute(tx);
  await sql`
    INSERT INTO parcel_lines (parcel_id, line_id, quantity)
    SELECT ${id}, line, quantity
    FROM unnest(${[...pieces.keys()]}::uuid[], ${[...pieces.values()]}::int[]) AS g (line, quantity)
    ORDER BY line`.execute(tx);
}

/** A packed parcel is to be packed again. */
export async function updateUnpacked(tx: Tx, parcel: string, by: string): Promise<void> {
  await sql`UPDATE parcels SET status = 'planned' WHERE id = ${parcel}`.execute(tx);
  await sql`INSERT INTO parcel_events (parcel_id, status, actor_id) VALUES (${parcel}, 'planned', ${by})`.execute(tx);
}
