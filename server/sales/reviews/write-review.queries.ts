import { sql } from 'kysely';
import type { Bought, Fit } from '#shared/api/sales/reviews.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface ReviewedOrder {
  id: string;
  number: string;
  name: string;
  phone: string;
}

/** The order of this number, unless its customer's data was erased. `locked`: it is not erased meanwhile. */
export async function findReviewedOrder(db: Db, number: string, locked = false): Promise<ReviewedOrder | undefined> {
  const { rows } = await sql<ReviewedOrder>`
    SELECT id, order_number AS number, coalesce(name, '') AS name, phone FROM orders
    WHERE order_number = ${number} AND phone IS NOT NULL ${locked ? sql`FOR NO KEY UPDATE` : sql``}`.execute(db);
  return rows[0];
}

type BoughtRow = Bought & { isReceived: boolean };

/** Each product of the order once, in the order of its lines. Received: delivered, and not refused at the door. */
export async function listBought(db: Db, orderId: string): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    SELECT DISTINCT ON (l.product_id) l.product_id AS "productId", p.name, p.name_bn AS "nameBn",
      '/media/' || picture_of_color(p.id, l.color, p.thumbnail) || '.webp' AS thumbnail, l.color, l.size,
      EXISTS (SELECT FROM reviews WHERE order_id = l.order_id AND product_id = l.product_id) AS "isReviewed",
      got.pieces > 0 AS "isReceived"
    FROM order_lines l JOIN products p ON p.id = l.product_id, LATERAL (
      SELECT coalesce((SELECT sum(pl.quantity) FROM parcel_lines pl JOIN parcels c ON c.id = pl.parcel_id
          WHERE pl.line_id = l.id AND c.status = 'delivered'), 0)
        - coalesce((SELECT sum(rl.quantity) FROM return_lines rl JOIN returns r ON r.id = rl.return_id
          WHERE rl.line_id = l.id AND r.kind = 'door'), 0) AS pieces) got
    WHERE l.order_id = ${orderId}
    ORDER BY l.product_id, (got.pieces > 0) DESC, l.position`.execute(db);
  return rows;
}

export interface NewReview extends Pick<Bought, 'productId' | 'color' | 'size'> {
  orderId: string;
  stars: number;
  text: string;
  fit: Fit | undefined;
  name: string;
  pictures: readonly string[];
}

/** Its id; absent: this product of the order has a review already. */
export async function insertReview(tx: Tx, review: NewReview): Promise<string | undefined> {
  const { orderId, productId, stars, text, fit, name, color, size, pictures } = review;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO reviews (order_id, product_id, stars, text, fit, name, color, size)
    VALUES (${orderId}, ${productId}, ${stars}, ${text}, ${fit ?? null}, ${name}, ${color}, ${size})
    ON CONFLICT ON CONSTRAINT reviews_once DO NOTHING RETURNING id`.execute(tx);
  const [added] = rows;
  if (added)
    await sql`
      INSERT INTO review_pictures (review_id, position, picture)
      SELECT ${added.id}, n - 1, picture
      FROM unnest(${[...pictures]}::text[]) WITH ORDINALITY AS sent (picture, n)`.execute(tx);
  return added?.id;
}

/** Stops review requests to this number. */
export async function insertOptOut(db: Db, phone: string): Promise<void> {
  await sql`
    INSERT INTO review_opt_outs (phone) VALUES (sha256(convert_to(${phone}, 'UTF8')))
    ON CONFLICT (phone) DO NOTHING`.execute(db);
}

/** Erases the authors of these orders' reviews: names and pictures, and all unpublished reviews. */
export async function eraseReviewers(tx: Tx, orders: readonly string[]): Promise<void> {
  const ids = sql`${[...orders]}::uuid[]`;
  await sql`DELETE FROM reviews WHERE order_id = ANY (${ids}) AND state <> 'published'`.execute(tx);
  await sql`
    DELETE FROM review_pictures WHERE review_id IN (SELECT id FROM reviews WHERE order_id = ANY (${ids}))`.execute(tx);
  await sql`UPDATE reviews SET name = NULL WHERE order_id = ANY (${ids})`.execute(tx);
}
