import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface Pieces {
  item: string;
  quantity: number;
}

const rowsOf = (pieces: readonly Pieces[]) => sql`unnest(
  ${pieces.map(({ item }) => item)}::uuid[],
  ${pieces.map(({ quantity }) => quantity)}::int[]) AS g (line_id, quantity)`;

/** Pieces in a parcel, less those of them that come back. */
export async function listPieces(tx: Tx, parcel: string): Promise<Map<string, number>> {
  const { rows } = await sql<Pieces>`
    SELECT l.line_id AS item, (l.quantity - coalesce((
      SELECT sum(rl.quantity) FROM return_lines rl JOIN returns r ON r.id = rl.return_id
      WHERE rl.line_id = l.line_id AND r.parcel_id = l.parcel_id), 0))::int AS quantity
    FROM parcel_lines l WHERE l.parcel_id = ${parcel}`.execute(tx);
  return new Map(rows.map(({ item, quantity }) => [item, quantity]));
}

/** A parcel with these pieces, moved from another; it collects its share of the cash. */
export async function insertSplit(tx: Tx, parcel: string, pieces: readonly Pieces[]): Promise<void> {
  const worth = (of: string) => sql`
    (SELECT coalesce(sum(l.price::bigint * p.quantity), 0) FROM parcel_lines p JOIN order_lines l ON l.id = p.line_id
     WHERE p.parcel_id = ${of})`;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO parcels (order_id, position, cash_due)
    SELECT p.order_id, (SELECT max(position) + 1 FROM parcels WHERE order_id = p.order_id),
      CASE WHEN ${worth(parcel)} = 0 THEN 0 ELSE p.cash_due * (
        SELECT sum(l.price::bigint * g.quantity) FROM ${rowsOf(pieces)} JOIN order_lines l ON l.id = g.line_id)
        / ${worth(parcel)} END
    FROM parcels p WHERE p.id = ${parcel} RETURNING id`.execute(tx);
  // the parcel is locked
  const { id } = rows[0]!;
  await sql`UPDATE parcels SET cash_due = cash_due - (SELECT cash_due FROM parcels WHERE id = ${id})
    WHERE id = ${parcel}`.execute(tx);
  await sql`
    DELETE FROM parcel_lines p USING ${rowsOf(pieces)}
    WHERE p.parcel_id = ${parcel} AND p.line_id = g.line_id AND p.quantity = g.quantity`.execute(tx);
  await sql`
    UPDATE parcel_lines p SET quantity = p.quantity - g.quantity FROM ${rowsOf(pieces)}
    WHERE p.parcel_id = ${parcel} AND p.line_id = g.line_id`.execute(tx);
  await sql`
    INSERT INTO parcel_lines (parcel_id, line_id, quantity)
    SELECT ${id}, line_id, quantity FROM ${rowsOf(pieces)} ORDER BY line_id`.execute(tx);
}
