import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** One parcel with all that was ordered; its cash is what is not paid yet. */
export async function planParcel(tx: Tx, order: string): Promise<void> {
  await sql`
    WITH planned AS (
      INSERT INTO parcels (order_id, position, cash_due)
      SELECT id, 1, greatest(total_price - paid, 0)
      FROM orders WHERE id = ${order} RETURNING id)
    INSERT INTO parcel_lines (parcel_id, line_id, quantity)
    SELECT planned.id, l.id, l.quantity FROM planned, order_lines l WHERE l.order_id = ${order}`.execute(tx);
}

/** Parcels that have not left the shop are no more. */
export async function dropParcels(tx: Tx, order: string): Promise<void> {
  await sql`DELETE FROM parcels WHERE order_id = ${order} AND status IN ('planned', 'packed')`.execute(tx);
}

/** A parcel of its own for one line, which collects so much `cash`. */
export async function planExchange(
  tx: Tx,
  order: string,
  { line, quantity, cash }: { line: string; quantity: number; cash: number },
): Promise<void> {
  await sql`
    WITH planned AS (
      INSERT INTO parcels (order_id, position, cash_due)
      SELECT ${order}, coalesce(max(position), 0) + 1, ${cash} FROM parcels WHERE order_id = ${order} RETURNING id)
    INSERT INTO parcel_lines (parcel_id, line_id, quantity) SELECT id, ${line}, ${quantity} FROM planned`.execute(tx);
}

/** So much less is collected at the door for the parcels that are still in the shop, the first of them first. */
export async function reduceCashDue(tx: Tx, order: string, amount: number): Promise<void> {
  await sql`
    UPDATE parcels p SET cash_due = p.cash_due - least(p.cash_due, greatest(${amount} - before.cash, 0))
    FROM (
      SELECT id, (sum(cash_due) OVER (ORDER BY position) - cash_due)::int AS cash FROM parcels
      WHERE order_id = ${order} AND status IN ('planned', 'packed')) before
    WHERE p.id = before.id`.execute(tx);
}
