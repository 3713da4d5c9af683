import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Days after the wait in which an order can still be asked about. After a pause of the shop, customers get no requests
 * about old deliveries.
 */
const latestDays = 10;

/**
 * Marks orders delivered `afterDays` days ago as asked, and returns their ids. Skips customers who opted out or were
 * erased, and orders with a return or an open parcel.
 */
export async function insertRequests(tx: Tx, afterDays: number, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO review_requests (order_id)
    SELECT o.id FROM orders o
    WHERE o.id IN (SELECT order_id FROM parcels WHERE status = 'delivered'
        AND ended_at BETWEEN now() - ${afterDays + latestDays} * interval '1 day'
        AND now() - ${afterDays} * interval '1 day')
      AND o.phone IS NOT NULL AND o.shipping_status = 'delivered'
      AND NOT EXISTS (SELECT FROM parcels WHERE order_id = o.id AND (status <> 'delivered'
        OR ended_at > now() - ${afterDays} * interval '1 day'))
      AND NOT EXISTS (SELECT FROM returns WHERE order_id = o.id)
      AND NOT EXISTS (SELECT FROM reviews WHERE order_id = o.id)
      AND NOT EXISTS (SELECT FROM review_requests WHERE order_id = o.id)
      AND NOT EXISTS (SELECT FROM review_opt_outs WHERE phone = sha256(convert_to(o.phone, 'UTF8')))
    ORDER BY o.id LIMIT ${max}
    ON CONFLICT (order_id) DO NOTHING RETURNING order_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A request for a review of each order: by mail where the address is proven, else by SMS, because one is enough. */
export async function insertReviewRequests(tx: Tx, orders: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO messages (channel, recipient, kind, order_id)
    SELECT CASE WHEN mails THEN 'mail' ELSE 'sms' END, CASE WHEN mails THEN u.email ELSE o.phone END,
      'review-request', o.id
    FROM orders o LEFT JOIN users u ON u.id = o.user_id,
      LATERAL (SELECT coalesce(u.email IS NOT NULL AND u.email_verified_at IS NOT NULL, false) AS mails) AS way
    WHERE o.id = ANY (${[...orders]}::uuid[]) AND o.phone IS NOT NULL`.execute(tx);
}
