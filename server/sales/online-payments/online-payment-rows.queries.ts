import { sql, type RawBuilder } from 'kysely';
import type { GatewayMode, OnlineState } from '#shared/payment-gateways.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import { beginningOf } from '#shared/beginning-of.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

/** A try to pay an order at a gateway. */
export interface OnlinePaymentRow {
  id: string;
  gateway: GatewayMethod;
  mode: GatewayMode;
  order: string;
  invoice: string;
  amount: number;
  state: OnlineState;
  reference: string | null;
  page: string | null;
  returned: 'success' | 'failure' | 'cancel' | null;
  transaction: string | null;
  came: number | null;
  problem: string | null;
  attempts: number;
  /** Its time is over: it must end now. */
  isLate: boolean;
  /** So long over that the gateway is no longer asked whether money came after all. */
  isForgotten: boolean;
  payment: string | null;
}

export const columns = sql`
  p.id, p.gateway, p.mode, p.order_id AS "order", p.invoice, p.amount, p.state, p.reference, p.page, p.returned,
  p.transaction_id AS transaction, p.came, p.problem, p.attempts, p.until_at <= now() AS "isLate",
  p.until_at <= now() - interval '12 hours' AS "isForgotten", p.payment_id AS payment`;

/** Its order is locked before it. */
export async function lockOnline(tx: Tx, id: string): Promise<OnlinePaymentRow | undefined> {
  const { rows } = await sql<OnlinePaymentRow>`
    SELECT ${columns} FROM online_payments p WHERE p.id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

export async function findOrderOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ order: string }>`
    SELECT order_id AS "order" FROM online_payments WHERE id = ${id}`.execute(db);
  return rows[0]?.order;
}

export async function listOfOrder(db: Db, order: string): Promise<OnlinePaymentRow[]> {
  const { rows } = await sql<OnlinePaymentRow>`
    SELECT ${columns} FROM online_payments p WHERE p.order_id = ${order} ORDER BY p.id DESC`.execute(db);
  return rows;
}

interface Ended {
  state: Exclude<OnlineState, 'started' | 'authorised'>;
  problem?: string | null;
  transaction?: string | null;
  /** Taka. */
  came?: number | null;
  payment?: string | null;
  /** The outcome is unknown: the shop asks the gateway again after this many seconds. */
  askAgainIn?: number | null;
}

/** One question about a payment. An answer that another process got since counts more. */
export type Asked = Pick<OnlinePaymentRow, 'id' | 'attempts'>;
export const isStillAsked = ({ attempts }: Asked) => sql`attempts = ${attempts} AND due_at > now()`;

/** Ends a payment that brought no money, unless something was heard of it meanwhile. */
export async function endAsked(db: Db, asked: Asked, ended: Ended): Promise<void> {
  await end(db, sql`id = ${asked.id} AND ${isStillAsked(asked)} AND payment_id IS NULL`, ended);
}

/** Ends a payment, which is locked. What was known of its money stays. */
export const endOnline = (tx: Tx, id: string, ended: Ended): Promise<void> => end(tx, sql`id = ${id}`, ended);

async function end(db: Db, where: RawBuilder<unknown>, ended: Ended): Promise<void> {
  const { state, problem = null, transaction = null, came = null, payment = null, askAgainIn = null } = ended;
  await sql`
    UPDATE online_payments SET state = ${state}, problem = ${problem && beginningOf(problem, 300)},
      transaction_id = coalesce(${transaction}, transaction_id), came = coalesce(${came}::int, came),
      payment_id = coalesce(${payment}::uuid, payment_id), ended_at = coalesce(ended_at, now()),
      due_at = now() + ${askAgainIn}::int * interval '1 second'
    WHERE ${where}`.execute(db);
}

/** Before the gateway is asked to take the money. Throws the violated constraint `online_payments_taking`. */
export async function updateAuthorised(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE online_payments SET state = 'authorised', problem = NULL WHERE id = ${id} AND state = 'started'`.execute(tx);
}

/** Opens a payment again that had ended without money, or asks about one at once: something was heard of it. */
export async function wakeOnline(
  db: Db,
  id: string,
  { returned, minutes }: { returned: OnlinePaymentRow['returned']; minutes: number },
): Promise<void> {
  await sql`
    UPDATE online_payments SET due_at = now(), returned = coalesce(${returned}, returned),
      state = CASE WHEN state IN ('refused', 'expired') THEN 'started' ELSE state END,
      until_at = CASE WHEN state IN ('refused', 'expired') THEN now() + ${minutes} * interval '1 minute'
        ELSE until_at END,
      ended_at = CASE WHEN state = 'held' THEN ended_at END
    WHERE id = ${id} AND reference IS NOT NULL AND (state IN ('started', 'authorised', 'refused', 'expired')
      -- of one that is held for another reason, everything is known
      OR state = 'held' AND due_at IS NOT NULL)`.execute(db);
}

/** Erases what gateways said of a person's payments and refunds. */
export async function eraseOnline(tx: Tx, orders: readonly string[]): Promise<void> {
  const ofThem = sql`(SELECT id FROM online_payments WHERE order_id = ANY (${orders}::uuid[]))`;
  await sql`UPDATE online_payments SET problem = NULL WHERE id IN ${ofThem}`.execute(tx);
  await sql`UPDATE online_refunds SET problem = NULL WHERE online_payment_id IN ${ofThem}`.execute(tx);
  await sql`
    UPDATE online_payment_events SET raw = '' WHERE payment_id IN ${ofThem}`.execute(tx);
}
