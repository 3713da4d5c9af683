import { sql } from 'kysely';
import { refundedByHand } from '#shared/payment-gateways.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { literals } from '#server/platform/db/queries/literals.ts';

/** The payment at a gateway, the latest first, that still has so much to send back. Its order is locked. */
export async function findRefundable(tx: Tx, order: string, amount: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM online_payments p
    WHERE p.order_id = ${order} AND p.state = 'confirmed' AND p.gateway NOT IN (${literals(refundedByHand)})
      AND NOT EXISTS (SELECT FROM online_refunds WHERE online_payment_id = p.id AND state IN ('waiting', 'sending'))
      AND p.came - (SELECT coalesce(sum(amount), 0) FROM online_refunds
        WHERE online_payment_id = p.id AND state = 'sent') >= ${amount}
    ORDER BY p.id DESC LIMIT 1`.execute(tx);
  return rows[0]?.id;
}

export async function insertOnlineRefund(
  tx: Tx,
  { refund, payment, amount, by }: { refund: string; payment: string; amount: number; by: string },
): Promise<void> {
  await sql`
    INSERT INTO online_refunds (refund_id, online_payment_id, amount, created_by, sent_as)
    VALUES (${refund}, ${payment}, ${amount}, ${by}, coalesce((
      SELECT CASE WHEN reference IS NULL THEN sent_as END FROM online_refunds
      WHERE refund_id = ${refund} AND online_payment_id = ${payment} ORDER BY id DESC LIMIT 1), uuid_v7()))
  `.execute(tx);
}
