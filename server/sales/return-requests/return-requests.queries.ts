import { sql } from 'kysely';
import type { ListedRequest, ReturnRequest } from '#shared/api/sales/return-request.ts';
import type { RequestState } from '#shared/orders/return-requests.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

type Row<Read extends ReturnRequest> = Omit<Read, 'createdAt'> & { createdAt: Date };
const toRequest = <Read extends ReturnRequest>(row: Row<Read>) => ({ ...row, createdAt: row.createdAt.toISOString() });

const columns = sql`
  q.id AS "_id", q.kind, q.text, q.state, q.answer, q.created_at AS "createdAt",
  q.state = 'accepted' AND NOT EXISTS (
    SELECT FROM returns r WHERE r.request_id = q.id AND r.received_at IS NULL) AS "isReceived",
  (SELECT count(*)::int FROM return_request_pictures WHERE request_id = q.id) AS pictures,
  wanted.choice AS "exchangeFor",
  (SELECT jsonb_agg(jsonb_build_object(
      'item', l.id, 'quantity', a.quantity, 'why', a.why, 'name', l.product_name, 'nameBn', p.name_bn,
      'thumbnail', '/media/' || picture_of_color(p.id, l.color, p.thumbnail) || '.webp', 'price', l.price,
      'color', l.color, 'size', l.size) ORDER BY l.position)
    FROM return_request_lines a JOIN order_lines l ON l.id = a.line_id JOIN products p ON p.id = l.product_id
    WHERE a.request_id = q.id) AS items`;

// The other variant with its price for this order, as exchangePrice() says it: an exchange is of one line.
const wanted = sql`
  LEFT JOIN LATERAL (
    SELECT jsonb_build_object('color', v.color, 'size', v.size, 'price', greatest(0,
      l.price + discounted_price(v.price, g.discount) - coalesce(discounted_price(f.price, g.discount), l.price)))
      AS choice
    FROM variants v JOIN products g ON g.id = v.product_id
    JOIN return_request_lines a ON a.request_id = q.id JOIN order_lines l ON l.id = a.line_id
    LEFT JOIN variants f ON f.id = l.variant_id
    WHERE v.id = q.variant_id LIMIT 1) wanted ON true`;

/** All of an order, the newest first. */
export async function listOfOrder(db: Db, order: string): Promise<ReturnRequest[]> {
  const { rows } = await sql<Row<ReturnRequest>>`
    SELECT ${columns} FROM return_requests q ${wanted}
    WHERE q.order_id = ${order} ORDER BY q.id DESC LIMIT 100`.execute(db);
  return rows.map(toRequest);
}

/** All of this person's orders, the newest first: at most 1,000. */
export async function listOfPerson(db: Db, userId: string): Promise<ReturnRequest[]> {
  const { rows } = await sql<Row<ReturnRequest>>`
    SELECT ${columns} FROM return_requests q JOIN orders o ON o.id = q.order_id ${wanted}
    WHERE o.user_id = ${userId} ORDER BY q.id DESC LIMIT 1000`.execute(db);
  return rows.map(toRequest);
}

/** Lists a page of the requests in this state, and counts them all. Waiting ones are the oldest first. */
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
    FROM return_requests q JOIN orders o ON o.id = q.order_id ${wanted} WHERE q.state = ${state}
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
