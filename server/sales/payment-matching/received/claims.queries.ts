import { sql } from 'kysely';
import { prepaidMethods, type PrepaidMethod } from '#shared/payment-methods.ts';
import type { OrderStatus } from '#shared/order-states.ts';
import { statusesIn } from '#shared/parcel-states.ts';
import { literals } from '#server/platform/db/queries/literals.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Claim } from '../scoring/judge-payment.ts';

export interface ClaimRow extends Claim {
  /** Of the payment that came. */
  received: string;
  /** Of the claimed payment. */
  id: string;
  state: 'claimed' | 'confirmed' | 'refused';
  order: string;
  number: string;
  user: string | null;
  status: OrderStatus;
  method: PrepaidMethod;
  /** The advance of an order that is paid on delivery. */
  isAdvance: boolean;
  /** Taka that couriers have on their way to collect. */
  collecting: number;
}

const maxOfAKind = 50;

/**
 * The payments of orders that these SMS may tell of. They name an id of the SMS, wait for its amount, or staff have
 * decided on them without an SMS. Payments of which another SMS told already are left out, and SMS of payments that a
 * gateway has told the shop of: they are for no other order.
 */
export async function listClaims(db: Database['db'], received: string[]): Promise<ClaimRow[]> {
  const isNear = sql`
    (r.method IS NULL OR c.method IN (r.method, 'bangla-qr')) AND c.amount = r.amount AND c.transaction_id IS NOT NULL
    AND c.claimed_at BETWEEN r.paid_at - interval '48 hours' AND r.paid_at + interval '24 hours'`;
  const few = sql`ORDER BY c.sender IS NOT DISTINCT FROM r.sender DESC, c.id LIMIT ${sql.lit(maxOfAKind)}`;
  const { rows } = await sql<ClaimRow>`
    SELECT r.id AS received, p.id, p.state, p.order_id AS order, o.order_number AS number, o.user_id AS user, o.status,
      p.method, p.amount, p.sender, p.transaction_id AS "transactionId", p.claimed_at AS "claimedAt", o.name AS buyer,
      o.payment_method = 'cod' AS "isAdvance",
      (SELECT coalesce(sum(cash_due), 0)::int FROM parcels
       WHERE order_id = o.id AND status IN (${literals(statusesIn('with courier'))})) AS collecting
    FROM received_payments r
    CROSS JOIN LATERAL (
      (SELECT c.id FROM payments c
       WHERE c.method IN (${literals(prepaidMethods)}) AND c.transaction_id = ANY (r.transaction_ids))
      UNION (SELECT c.id FROM payments c WHERE c.state = 'claimed' AND ${isNear} ${few})
      UNION (SELECT c.id FROM payments c
             WHERE c.settled_at > r.paid_at - interval '48 hours' AND c.state IN ('confirmed', 'refused')
               AND c.found IS NULL AND ${isNear} ${few})) AS near
    JOIN payments p ON p.id = near.id
    JOIN orders o ON o.id = p.order_id
    WHERE r.id = ANY (${received}::uuid[]) AND NOT EXISTS (SELECT FROM received_payments t WHERE t.payment_id = p.id)
      AND NOT EXISTS (SELECT FROM online_payments g
        WHERE g.transaction_id = ANY (r.transaction_ids) AND g.mode = 'live' AND g.state <> 'refused')
    ORDER BY p.id LIMIT 2000`.execute(db);
  return rows;
}

/** Which of these amounts an order waits for, or was confirmed with by hand these days. */
export async function listAwaitedAmounts(db: Database['db'], amounts: number[]): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    SELECT DISTINCT amount FROM payments
    WHERE amount = ANY (${amounts}::int[])
      AND (state = 'claimed' OR (settled_at > now() - interval '72 hours' AND found IS NULL))`.execute(db);
  return rows.map(({ amount }) => amount);
}

/** Locks the order until the transaction ends, so that no other transaction decides on its payments. */
export async function lockOrderOf(tx: Tx, order: string): Promise<void> {
  await sql`SELECT FROM orders WHERE id = ${order} FOR NO KEY UPDATE`.execute(tx);
}
