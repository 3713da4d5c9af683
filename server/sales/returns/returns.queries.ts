import { sql } from 'kysely';
import type { ReturnReason } from '#shared/orders/return-requests.ts';
import type { ReturnCondition, ReturnKind } from '#shared/orders/returns.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The pieces of a parcel that no return names yet. */
export async function listLeftOf(tx: Tx, parcel: string): Promise<{ line: string; quantity: number }[]> {
  const { rows } = await sql<{ line: string; quantity: number }>`
    SELECT l.line_id AS line, (l.quantity - coalesce(back.quantity, 0))::int AS quantity
    FROM parcel_lines l
    LEFT JOIN LATERAL (
      SELECT sum(rl.quantity) AS quantity FROM return_lines rl JOIN returns r ON r.id = rl.return_id
      WHERE rl.line_id = l.line_id AND r.parcel_id = l.parcel_id) back ON true
    WHERE l.parcel_id = ${parcel} AND l.quantity > coalesce(back.quantity, 0)
    ORDER BY l.line_id`.execute(tx);
  return rows;
}

export interface NewReturn {
  order: string;
  parcel: string;
  kind: ReturnKind;
  reason: string | null;
  by: string | null;
  /** Without `why`: at the door, or the whole parcel came back. */
  lines: { line: string; quantity: number; why?: ReturnReason }[];
  /** Of the shopper, which it follows. */
  request?: string;
  /** The line that is sent in exchange. */
  sent?: string;
}

/** Throws the violated constraint `return_lines_within_parcels`. */
export async function insertReturn(
  tx: Tx,
  { order, parcel, kind, reason, by, lines, request, sent }: NewReturn,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO returns (order_id, parcel_id, kind, reason, created_by, request_id, sent_line_id)
    VALUES (${order}, ${parcel}, ${kind}, ${reason}, ${by}, ${request ?? null}, ${sent ?? null}) RETURNING id`.execute(
    tx,
  );
  // the insert returns a row
  const { id } = rows[0]!;
  await sql`
    INSERT INTO return_lines (return_id, line_id, quantity, why)
    SELECT ${id}, line, quantity, why FROM unnest(
      ${lines.map(({ line }) => line)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ why }) => why ?? null)}::text[]) AS l (line, quantity, why)
    ORDER BY line`.execute(tx);
  return id;
}

/** The amount that a return takes off the total of its order, in Taka (db/routines/line-worths.sql). */
export async function priceReturn(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ taka: number }>`
    SELECT w.taka FROM returns r, return_worths(r.order_id) w WHERE r.id = ${id} AND w.return_id = r.id`.execute(tx);
  return rows[0]?.taka ?? 0;
}

export async function updateCredit(tx: Tx, id: string, credit: number): Promise<void> {
  await sql`UPDATE returns SET credit = ${credit} WHERE id = ${id}`.execute(tx);
}

export async function addCredit(tx: Tx, order: string, more: number): Promise<void> {
  await sql`
    UPDATE returns SET credit = credit + ${more}
    WHERE id = (SELECT id FROM returns WHERE order_id = ${order} ORDER BY id DESC LIMIT 1)`.execute(tx);
}

interface Received {
  id: string;
  by: string;
  /** Absent lines are not in the stock again. */
  lines: { line: string; condition: ReturnCondition | null; isRestocked: boolean }[];
}

/** The goods are in the shop; those that are sold again are in the stock again. */
export async function updateReceived(tx: Tx, { id, by, lines }: Received): Promise<void> {
  await sql`UPDATE returns SET received_at = now(), received_by = ${by} WHERE id = ${id}`.execute(tx);
  await sql`
    UPDATE return_lines r SET condition = g.condition, restocked = g.restocked
    FROM unnest(
      ${lines.map(({ line }) => line)}::uuid[], ${lines.map(({ condition }) => condition)}::text[],
      ${lines.map(({ isRestocked }) => isRestocked)}::bool[]) AS g (line, condition, restocked)
    WHERE r.return_id = ${id} AND r.line_id = g.line`.execute(tx);
  await sql`
    UPDATE variants v SET quantity = v.quantity + l.quantity
    FROM (
      SELECT o.variant_id, sum(r.quantity)::int AS quantity
      FROM return_lines r JOIN order_lines o ON o.id = r.line_id
      WHERE r.return_id = ${id} AND r.restocked AND o.variant_id IS NOT NULL GROUP BY o.variant_id) l
    WHERE v.id = l.variant_id`.execute(tx);
}

/** Whether a parcel contains exchanged goods: the returned ones pay most of it. */
export async function isOfExchange(tx: Tx, parcel: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM parcel_lines l JOIN returns r ON r.sent_line_id = l.line_id
    WHERE l.parcel_id = ${parcel} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** The cash on delivery of a parcel, in Taka. */
export async function findCashDue(tx: Tx, parcel: string): Promise<number> {
  const { rows } = await sql<{ cash: number }>`SELECT cash_due AS cash FROM parcels WHERE id = ${parcel}`.execute(tx);
  return rows[0]?.cash ?? 0;
}

export async function updateCashDue(tx: Tx, parcel: string, cash: number): Promise<void> {
  await sql`UPDATE parcels SET cash_due = ${cash} WHERE id = ${parcel}`.execute(tx);
}

export interface WaitingReturn {
  kind: ReturnKind;
  credit: number;
  isReceived: boolean;
  lines: string[];
}

/** A return of this order, locked. */
export async function lockReturn(tx: Tx, order: string, id: string): Promise<WaitingReturn | undefined> {
  await sql`SELECT FROM returns WHERE id = ${id} AND order_id = ${order} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<WaitingReturn>`
    SELECT kind, credit, received_at IS NOT NULL AS "isReceived",
      ARRAY(SELECT line_id::text FROM return_lines WHERE return_id = r.id ORDER BY line_id) AS lines
    FROM returns r WHERE id = ${id} AND order_id = ${order}`.execute(tx);
  return rows[0];
}

/** The amount that the customer of an order owes, in Taka. Negative if the shop owes the customer. */
export async function sumOwed(tx: Tx, order: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`SELECT owed_for(${order}) AS owed`.execute(tx);
  return rows[0]?.owed ?? 0;
}
