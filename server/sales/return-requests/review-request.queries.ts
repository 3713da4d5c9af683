import { sql } from 'kysely';
import type { RequestKind, RequestState, ReturnReason } from '#shared/orders/return-requests.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface ToDecide {
  kind: RequestKind;
  text: string;
  variantId: string | null;
  state: RequestState;
  items: { item: string; quantity: number; why: ReturnReason }[];
}

export async function findOrderOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ order: string }>`
    SELECT order_id AS order FROM return_requests WHERE id = ${id}`.execute(db);
  return rows[0]?.order;
}

/** A request, locked; its order must be locked before. */
export async function lockRequest(tx: Tx, id: string): Promise<ToDecide | undefined> {
  await sql`SELECT FROM return_requests WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<ToDecide>`
    SELECT kind, text, variant_id AS "variantId", state, (
      SELECT coalesce(jsonb_agg(
        jsonb_build_object('item', line_id, 'quantity', quantity, 'why', why) ORDER BY line_id), '[]')
      FROM return_request_lines WHERE request_id = q.id) AS items
    FROM return_requests q WHERE id = ${id}`.execute(tx);
  return rows[0];
}

export async function updateDecided(
  tx: Tx,
  id: string,
  { state, answer, by }: { state: RequestState; answer: string | null; by: string },
): Promise<void> {
  await sql`
    UPDATE return_requests SET state = ${state}, answer = ${answer}, decided_by = ${by}, decided_at = now()
    WHERE id = ${id}`.execute(tx);
}

/** Pieces of lines in delivered parcels that no return names yet, the parcel that came last first. */
export async function listDelivered(tx: Tx, order: string): Promise<{ parcel: string; item: string; left: number }[]> {
  const { rows } = await sql<{ parcel: string; item: string; left: number }>`
    SELECT p.id AS parcel, pl.line_id AS item, (pl.quantity - coalesce((
      SELECT sum(b.quantity) FROM return_lines b JOIN returns r ON r.id = b.return_id
      WHERE b.line_id = pl.line_id AND r.parcel_id = p.id), 0))::int AS left
    FROM parcels p JOIN parcel_lines pl ON pl.parcel_id = p.id
    WHERE p.order_id = ${order} AND p.status = 'delivered' ORDER BY p.ended_at DESC, p.id, pl.line_id`.execute(tx);
  return rows;
}
