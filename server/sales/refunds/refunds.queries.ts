import { sql } from 'kysely';
import type { Refund } from '#shared/api/sales/orders/refunds.ts';
import { refundedByHand } from '#shared/payment-gateways.ts';
import type { GatewayMethod, PaymentMethod, RefundMethod } from '#shared/payment-methods.ts';
import type { Database } from '#server/platform/db/database.ts';
import { literals } from '#server/platform/db/queries/literals.ts';
import { today } from '#server/platform/db/queries/today.ts';

type Db = Database['db'];

export interface RefundRow {
  id: string;
  amount: number;
  due_on: string;
  is_overdue: boolean;
  paid_at: Date | null;
  method: RefundMethod | null;
  transaction_id: string | null;
  sender: string | null;
  payer_name: string | null;
  creator_name: string | null;
  is_found: boolean;
  order_id: string;
  order_number: string;
  user_id: string | null;
  total_price: number;
  recipient_name: string | null;
  phone: string | null;
  payment_method: PaymentMethod;
  payment_transaction: string | null;
  can_send_online: boolean;
  /** Where it came online, and whence staff send it back by hand. */
  by_hand: GatewayMethod | null;
  online_state: Refund['online']['state'];
  online_problem: string | null;
}

const details = sql`
  SELECT r.id, r.amount, r.due_on::text, r.paid_at IS NULL AND r.due_on < ${today} AS is_overdue, r.paid_at, r.method,
    r.transaction_id, r.sender, payer.name AS payer_name,
    creator.name AS creator_name, EXISTS (
      SELECT FROM payments f WHERE f.order_id = o.id AND f.state = 'confirmed'
        AND (f.found IS NOT NULL OR o.status = 'accepted' OR f.settled_by IS NULL)) AS is_found, r.order_id,
    o.order_number, o.user_id, o.total_price, o.name AS recipient_name, o.phone, coalesce(
      (SELECT p.method FROM payments p WHERE p.order_id = o.id AND p.transaction_id IS NOT NULL ORDER BY p.id LIMIT 1),
      o.payment_method) AS payment_method,
    (SELECT p.transaction_id FROM payments p WHERE p.order_id = o.id AND p.transaction_id IS NOT NULL
     ORDER BY p.id LIMIT 1) AS payment_transaction,
    online.state AS online_state, online.problem AS online_problem, r.paid_at IS NULL AND EXISTS (
      SELECT FROM online_payments p WHERE p.order_id = o.id AND p.state = 'confirmed'
        AND p.gateway NOT IN (${literals(refundedByHand)}) AND p.came - (
        SELECT coalesce(sum(amount), 0) FROM online_refunds WHERE online_payment_id = p.id AND state = 'sent'
      ) >= r.amount) AS can_send_online, (
      SELECT p.gateway FROM online_payments p WHERE p.order_id = o.id AND p.state = 'confirmed'
        AND p.gateway IN (${literals(refundedByHand)}) ORDER BY p.id DESC LIMIT 1) AS by_hand
  FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN users payer ON payer.id = r.paid_by
    LEFT JOIN users creator ON creator.id = r.created_by
    LEFT JOIN LATERAL (
      SELECT state, problem FROM online_refunds WHERE refund_id = r.id ORDER BY id DESC LIMIT 1) online ON true`;

/** Lists a page: due refunds, the most urgent first, or paid refunds, the latest first. */
export async function listRefunds(
  db: Db,
  { state, page, limit }: { state: 'due' | 'paid'; page: number; limit: number },
): Promise<{ rows: RefundRow[]; total: number }> {
  const [where, order] =
    state === 'due'
      ? [sql`r.paid_at IS NULL`, sql`r.due_on, r.id`]
      : [sql`r.paid_at IS NOT NULL`, sql`r.paid_at DESC, r.id DESC`];
  const { rows } = await sql<RefundRow>`
    ${details} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM refunds r WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

interface DueSums {
  count: number;
  /** Taka. */
  amount: number;
  overdue: number;
}

/** How much is due in all. */
export async function sumDue(db: Db): Promise<DueSums> {
  const { rows } = await sql<DueSums>`
    SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS amount,
      count(*) FILTER (WHERE due_on < ${today}) AS overdue
    FROM refunds WHERE paid_at IS NULL`.execute(db);
  // an aggregate always returns one row
  return rows[0]!;
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`${details} WHERE r.id = ${id}`.execute(db);
  return rows[0];
}
