import { sql } from 'kysely';
import type { RequestKind, ReturnReason } from '#shared/orders/return-requests.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

/** How much of a line may be sent back. */
export interface Returnable {
  item: string;
  productId: string;
  variantId: string | null;
  /** Taka for one piece. */
  price: number;
  /** Recently delivered pieces without a return or a request. */
  left: number;
  /** The last moment for a request; null if none was delivered recently. */
  until: Date | null;
}

/** The lines of an order, in their order. */
export async function listReturnable(db: Db, order: string, askWithinHours: number): Promise<Returnable[]> {
  const isFresh = sql`p.status = 'delivered' AND p.ended_at > now() - ${askWithinHours} * interval '1 hour'`;
  const { rows } = await sql<Returnable>`
    SELECT l.id AS item, l.product_id AS "productId", l.variant_id AS "variantId", l.price, came.until,
      greatest(0, came.pieces - coalesce((
          SELECT sum(b.quantity) FROM return_lines b JOIN returns r ON r.id = b.return_id
          JOIN parcels p ON p.id = r.parcel_id WHERE b.line_id = l.id AND ${isFresh}), 0)
        - coalesce((
          SELECT sum(a.quantity) FROM return_request_lines a JOIN return_requests q ON q.id = a.request_id
          WHERE a.line_id = l.id AND q.state = 'waiting'), 0))::int AS left
    FROM order_lines l, LATERAL (
      SELECT coalesce(sum(pl.quantity), 0) AS pieces,
        max(p.ended_at) + ${askWithinHours} * interval '1 hour' AS until
      FROM parcel_lines pl JOIN parcels p ON p.id = pl.parcel_id WHERE pl.line_id = l.id AND ${isFresh}) came
    WHERE l.order_id = ${order} ORDER BY l.position`.execute(db);
  return rows;
}

interface Wanted {
  productId: string;
  /** Taka for one piece today: of the other variant, and of the former one, if the shop still has it. */
  other: number;
  former: number | null;
}

/** A variant that is wanted in the place of a former one. */
export async function findWanted(db: Db, variant: string, former: string | null): Promise<Wanted | undefined> {
  const { rows } = await sql<Wanted>`
    SELECT v.product_id AS "productId", discounted_price(v.price, p.discount) AS other,
      (SELECT discounted_price(f.price, p.discount) FROM variants f WHERE f.id = ${former}) AS former
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.id = ${variant} AND p.deleted_at IS NULL`.execute(db);
  return rows[0];
}

export interface NewRequest {
  order: string;
  kind: RequestKind;
  text: string;
  variantId: string | null;
  items: readonly { item: string; quantity: number; why: ReturnReason }[];
  pictures: readonly string[];
}

export async function insertRequest(tx: Tx, input: NewRequest): Promise<string> {
  const { order, kind, text, variantId, items, pictures } = input;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO return_requests (order_id, kind, text, variant_id)
    VALUES (${order}, ${kind}, ${text}, ${variantId}) RETURNING id`.execute(tx);
  // the insert returns a row
  const { id } = rows[0]!;
  await sql`
    INSERT INTO return_request_lines (request_id, line_id, quantity, why)
    SELECT ${id}, line, quantity, why FROM unnest(
      ${items.map(({ item }) => item)}::uuid[], ${items.map(({ quantity }) => quantity)}::int[],
      ${items.map(({ why }) => why)}::text[]) AS l (line, quantity, why)
    ORDER BY line`.execute(tx);
  await sql`
    INSERT INTO return_request_pictures (request_id, position, picture)
    SELECT ${id}, n - 1, picture
    FROM unnest(${[...pictures]}::text[]) WITH ORDINALITY AS sent (picture, n)`.execute(tx);
  return id;
}

/** Erases the texts and pictures of these orders' requests, the answers of staff, and the reasons of returns. */
export async function eraseRequests(tx: Tx, orders: readonly string[]): Promise<void> {
  const requests = sql`SELECT id FROM return_requests WHERE order_id = ANY (${[...orders]}::uuid[])`;
  await sql`DELETE FROM return_request_pictures WHERE request_id IN (${requests})`.execute(tx);
  await sql`
    UPDATE return_requests SET text = '', answer = CASE WHEN answer IS NOT NULL THEN 'Erased' END
    WHERE id IN (${requests})`.execute(tx);
  await sql`UPDATE returns SET reason = NULL WHERE order_id = ANY (${[...orders]}::uuid[])`.execute(tx);
}
