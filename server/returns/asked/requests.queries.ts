import { sql } from 'kysely';
import type { ListedRequest, ReturnRequest } from '#shared/api/return-request.ts';
import type { RequestKind, RequestState, ReturnReason } from '#shared/return-requests.ts';
import type { Database, Tx } from '../../db/database.ts';

type Db = Database['db'];

type Row<Read extends ReturnRequest> = Omit<Read, 'createdAt'> & { createdAt: Date };
const toRequest = <Read extends ReturnRequest>(row: Row<Read>) => ({ ...row, createdAt: row.createdAt.toISOString() });

const columns = sql`
  q.id AS "_id", q.kind, q.why, q.text, q.state, q.answer, q.created_at AS "createdAt",
  q.state = 'accepted' AND NOT EXISTS (
    SELECT FROM returns r WHERE r.request_id = q.id AND r.received_at IS NULL) AS "isReceived",
  (SELECT count(*)::int FROM return_request_pictures WHERE request_id = q.id) AS pictures,
  (SELECT jsonb_build_object('color', v.color, 'size', v.size) FROM variants v WHERE v.id = q.variant_id)
    AS "exchangeFor",
  (SELECT jsonb_agg(jsonb_build_object(
      'item', l.id, 'quantity', a.quantity, 'name', l.product_name, 'nameBn', p.name_bn,
      'thumbnail', '/media/' || picture_of_color(p.id, l.color, p.thumbnail) || '.webp', 'color', l.color,
      'size', l.size) ORDER BY l.position)
    FROM return_request_lines a JOIN order_lines l ON l.id = a.line_id JOIN products p ON p.id = l.product_id
    WHERE a.request_id = q.id) AS items`;

/** All of an order, the newest first. */
export async function listOfOrder(db: Db, order: string): Promise<ReturnRequest[]> {
  const { rows } = await sql<Row<ReturnRequest>>`
    SELECT ${columns} FROM return_requests q WHERE q.order_id = ${order} ORDER BY q.id DESC LIMIT 100`.execute(db);
  return rows.map(toRequest);
}

/** All of this person's orders, the newest first: at most 1,000. */
export async function listOfPerson(db: Db, userId: string): Promise<ReturnRequest[]> {
  const { rows } = await sql<Row<ReturnRequest>>`
    SELECT ${columns} FROM return_requests q JOIN orders o ON o.id = q.order_id
    WHERE o.user_id = ${userId} ORDER BY q.id DESC LIMIT 1000`.execute(db);
  return rows.map(toRequest);
}

/** One page of those in this state, and how many there are. What waits is the oldest first. */
export async function listRequests(
  db: Db,
  state: RequestState,
  { page, limit }: { page: number; limit: number },
): Promise<{ requests: ListedRequest[]; total: number }> {
  const direction = state === 'waiting' ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<Row<ListedRequest>>`
    SELECT ${columns}, jsonb_build_object(
      '_id', o.id, 'orderId', o.order_number, 'user', o.user_id, 'name', coalesce(o.name, ''),
      'phone', coalesce(o.phone, '')) AS order
    FROM return_requests q JOIN orders o ON o.id = q.order_id WHERE q.state = ${state}
    ORDER BY q.created_at ${direction}, q.id ${direction} LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM return_requests WHERE state = ${state}`.execute(db);
  return { requests: rows.map(toRequest), total: counted.rows[0]?.total ?? 0 };
}

/** The name of a picture; `order`: only of a request of this order. */
export async function findPicture(
  db: Db,
  { request, position, order }: { request: string; position: number; order?: string },
): Promise<string | undefined> {
  const ofOrder = order === undefined ? sql`` : sql`AND q.order_id = ${order}`;
  const { rows } = await sql<{ picture: string }>`
    SELECT p.picture FROM return_request_pictures p JOIN return_requests q ON q.id = p.request_id
    WHERE p.request_id = ${request} AND p.position = ${position} ${ofOrder}`.execute(db);
  return rows[0]?.picture;
}

export interface ToDecide {
  kind: RequestKind;
  why: ReturnReason;
  text: string;
  variantId: string | null;
  state: RequestState;
  items: { item: string; quantity: number }[];
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
    SELECT kind, why, text, variant_id AS "variantId", state, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('item', line_id, 'quantity', quantity) ORDER BY line_id), '[]')
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
