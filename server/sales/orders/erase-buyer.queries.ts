import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { withoutWords } from './extra-columns.ts';

/**
 * Erases the customer's data, and staff notes about them. The order lines, their prices and the district stay
 * (server/sales/orders/erased-texts.test.ts lists each column).
 */
export async function eraseBuyers(tx: Tx, ids: readonly string[]): Promise<void> {
  await keepCouponUses(tx, ids);
  await tx
    .updateTable('orders')
    .set({
      name: null,
      phone: null,
      area: null,
      address: null,
      rejection_reason: null,
      ...withoutWords(),
      request_hash: null,
      searched: sql`as_searched(order_number)`,
      updated_at: new Date(),
    })
    .where('id', 'in', [...ids])
    .execute();
  await sql`
    UPDATE order_adjustments SET reason = 'Erased'
    WHERE order_id = ANY (${ids}::uuid[]) AND kind IN ('by hand', 'delivery') AND offer_id IS NULL`.execute(tx);
  // last: an admin who decided on an order in the meantime has already queued the message to its customer
  await sql`DELETE FROM messages WHERE order_id = ANY (${ids}::uuid[])`.execute(tx);
}

/** Keeps the use of a coupon that each customer may use once, without personal data. */
async function keepCouponUses(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO erased_coupon_uses (order_id, offer_id, phone)
    SELECT DISTINCT o.id, f.id, erased_phone(o.phone) FROM orders o
    JOIN order_adjustments a ON a.order_id = o.id
    JOIN offers f ON f.id = a.offer_id AND (f.most_uses_each IS NOT NULL OR f.is_first_order)
    WHERE o.id = ANY (${ids}::uuid[]) AND o.phone IS NOT NULL AND o.status NOT IN ('cancelled', 'rejected')
    ON CONFLICT DO NOTHING`.execute(tx);
}
