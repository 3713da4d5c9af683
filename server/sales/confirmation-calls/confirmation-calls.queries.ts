import { sql } from 'kysely';
import type { CallOutcome } from '#shared/cash-risk/call-plan.ts';
import type { OrderStatus } from '#shared/order-states.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface CallRow {
  id: string;
  called_at: Date;
  caller_name: string;
  outcome: CallOutcome;
  note: string | null;
  next_try: Date | null;
}

/** The calls about an order, the latest first. */
export async function listCalls(db: Db, orderId: string): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    SELECT c.id, c.called_at, u.name AS caller_name, c.outcome, c.note, c.next_try
    FROM order_calls c JOIN users u ON u.id = c.called_by
    WHERE c.order_id = ${orderId} ORDER BY c.number DESC LIMIT 100`.execute(db);
  return rows;
}

interface CalledOrder {
  status: OrderStatus;
  method: string;
  phone: string | null;
}

/**
 * Locks the order until the transaction ends, so that a second staff member sees the first one's call. Locks the staff
 * member's row first, as decisions do.
 */
export async function lockCalled(tx: Tx, id: string, helper: string): Promise<CalledOrder | undefined> {
  await sql`SELECT FROM users WHERE id = ${helper} FOR KEY SHARE`.execute(tx);
  const { rows } = await sql<CalledOrder>`
    SELECT status, payment_method AS method, phone FROM orders WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

interface NewCall {
  orderId: string;
  number: number;
  helper: string;
  outcome: CallOutcome;
  note: string | null;
  nextTry: Date | null;
}

export async function insertCall(tx: Tx, call: NewCall): Promise<void> {
  await sql`
    INSERT INTO order_calls (order_id, number, called_by, outcome, note, next_try)
    VALUES (${call.orderId}, ${call.number}, ${call.helper}, ${call.outcome}, ${call.note}, ${call.nextTry})`.execute(
    tx,
  );
}

/** When this order is called about next. */
export async function updatePlan(tx: Tx, orderId: string, dueAt: Date): Promise<void> {
  await sql`
    INSERT INTO call_plans (order_id, due_at) VALUES (${orderId}, ${dueAt})
    ON CONFLICT (order_id) DO UPDATE SET due_at = EXCLUDED.due_at`.execute(tx);
}

export async function findPlan(db: Db, orderId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date }>`
    SELECT due_at FROM call_plans WHERE order_id = ${orderId}`.execute(db);
  return rows[0]?.due_at;
}
