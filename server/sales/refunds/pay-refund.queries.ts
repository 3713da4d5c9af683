import { sql } from 'kysely';
import type { RefundMethod } from '#shared/payment-methods.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface LockedRefund {
  orderId: string;
  isPaid: boolean;
  /** A payment gateway was asked to send it. */
  isBeingSent: boolean;
  /** A payment gateway has sent it, or may have. */
  mayHaveGone: boolean;
}

/** Rows of online_refunds with which a gateway has sent money, or may have. */
export const mayHaveGone = sql`(state <> 'refused' OR is_unknown)`;

/**
 * The refund, locked until the transaction ends. Locks people first, then the order, so that a simultaneous account
 * deletion waits, and then erases these changes too.
 */
export async function lockRefund(tx: Tx, id: string, admin: string): Promise<LockedRefund | undefined> {
  await sql`SELECT FROM users WHERE id = ${admin} FOR KEY SHARE`.execute(tx);
  await sql`
    SELECT FROM orders WHERE id = (SELECT order_id FROM refunds WHERE id = ${id}) FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<LockedRefund>`
    SELECT order_id AS "orderId", paid_at IS NOT NULL AS "isPaid", EXISTS (
      SELECT FROM online_refunds WHERE refund_id = refunds.id AND state IN ('waiting', 'sending')) AS "isBeingSent",
      EXISTS (SELECT FROM online_refunds WHERE refund_id = refunds.id AND ${mayHaveGone}) AS "mayHaveGone"
    FROM refunds WHERE id = ${id}
    FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** Throws the violated constraint `refunds_transaction_once`. */
export async function updatePaid(
  tx: Tx,
  id: string,
  paid: { method: RefundMethod; transactionId: string | null; by: string },
): Promise<void> {
  await sql`
    UPDATE refunds r SET paid_at = now(), paid_by = ${paid.by}, method = ${paid.method},
      transaction_id = ${paid.transactionId},
      -- nobody needs the number of a deleted account any more
      sender = CASE WHEN o.name IS NOT NULL THEN r.sender END
    FROM orders o WHERE r.id = ${id} AND o.id = r.order_id`.execute(tx);
}

/** Erases the recipients' numbers of a person's refunds. Due ones keep theirs until they are paid. */
export async function eraseSenders(tx: Tx, orders: readonly string[]): Promise<void> {
  await sql`
    UPDATE refunds SET sender = NULL
    WHERE paid_at IS NOT NULL AND order_id = ANY (${orders}::uuid[])`.execute(tx);
}

/**
 * Deletes it, and the letters about it alone that were not sent: also one that is being sent, which would otherwise be
 * tried again without its amount. A letter about the order itself is still sent. No gateway may have sent it.
 */
export async function deleteRefund(tx: Tx, id: string): Promise<void> {
  await sql`
    DELETE FROM messages WHERE refund_id = ${id} AND kind = 'refund-due' AND state <> 'sent'`.execute(tx);
  await sql`DELETE FROM online_refunds WHERE refund_id = ${id} AND state = 'refused'`.execute(tx);
  await sql`DELETE FROM refunds WHERE id = ${id}`.execute(tx);
}
