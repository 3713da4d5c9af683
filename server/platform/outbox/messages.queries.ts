import { sql } from 'kysely';
import { beginningOf } from '#shared/beginning-of.ts';
import type { Language } from '#shared/language.ts';
import { undoSeconds } from '#shared/orders/order-status.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Channel } from './day-budget.ts';

type Db = Database['db'];

export type MessageKind =
  | 'order-placed'
  | 'order-accepted'
  | 'order-rejected'
  | 'order-expired'
  | 'order-cancelled'
  | 'order-changed'
  | 'order-handed-over'
  | 'refund-due'
  | 'refund-paid'
  | 'return-accepted'
  | 'return-refused'
  | 'rest-asked'
  | 'rest-collected'
  | 'review-request';

/**
 * A mail and an SMS to the order's customer, as far as we know where to. `refund`: the one that it is about. They wait
 * for as long as staff may take back the step that they tell of.
 */
export async function insertMessages(tx: Tx, orderId: string, kind: MessageKind, refund?: string): Promise<void> {
  const due = sql`now() + ${waitsForUndo.has(kind) ? undoSeconds : 0} * interval '1 second'`;
  await sql`
    INSERT INTO messages (channel, recipient, kind, order_id, refund_id, due_at)
    SELECT 'mail', u.email, ${kind}, o.id, ${refund ?? null}::uuid, ${due}
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.id = ${orderId} AND u.email IS NOT NULL
    UNION ALL
    SELECT 'sms', phone, ${kind}, id, ${refund ?? null}::uuid, ${due} FROM orders
    WHERE id = ${orderId} AND phone IS NOT NULL`.execute(tx);
}

/** Steps that can be taken back (server/sales/order-changes/undo.service.ts). */
const waitsForUndo: ReadonlySet<MessageKind> = new Set([
  'order-accepted',
  'order-rejected',
  'order-cancelled',
  'order-handed-over',
]);

/** Deletes the letters of these kinds that wait for the undo of the order's last step. */
export async function deleteWaiting(tx: Tx, orderId: string, since: Date): Promise<void> {
  await sql`
    DELETE FROM messages
    WHERE order_id = ${orderId} AND state = 'waiting' AND created_at >= ${since}
      AND kind = ANY (${[...waitsForUndo]}::text[])`.execute(tx);
}

/** Whether a letter of the order's last step is sent already, or is just being sent. */
export async function hasGoneOut(tx: Tx, orderId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (
      SELECT FROM messages WHERE order_id = ${orderId} AND created_at >= ${since} AND state <> 'waiting'
        AND kind = ANY (${[...waitsForUndo]}::text[])) AS has`.execute(tx);
  return rows[0]?.has ?? false;
}

export interface ShopMessage {
  kind: 'contact-message';
  to: string;
  contactMessage: string;
}

/** A mail to the shop itself. */
export async function insertShopMessage(tx: Tx, { kind, to, contactMessage }: ShopMessage): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ channel: 'mail', recipient: to, kind, contact_message_id: contactMessage })
    .execute();
}

export type OwnerKind = 'owner-orders' | 'owner-evening' | 'owner-alarm';

/** What the shop tells its owner. */
export interface OwnerMessage {
  kind: OwnerKind;
  channel: Channel;
  to: string;
  language: Language;
  /** The facts of its letter, as JSON. `orders`: ids of orders that it names when it is sent, so no name is stored. */
  data: object;
}

export async function insertOwnerMessage(tx: Tx, { kind, channel, to, language, data }: OwnerMessage): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ channel, recipient: to, kind, data: JSON.stringify({ ...data, language }) })
    .execute();
}

export async function markSent(db: Db, id: string): Promise<void> {
  await sql`
    UPDATE messages SET state = 'sent', sent_at = now(), ended_at = now(), problem = NULL WHERE id = ${id}`.execute(db);
}

/** Makes the message due again in `minutes`. */
export async function markRefused(db: Db, id: string, problem: string, minutes: number): Promise<void> {
  await sql`
    UPDATE messages SET state = 'waiting', problem = ${beginningOf(problem, 500)},
      due_at = now() + ${minutes} * interval '1 minute' WHERE id = ${id} AND state = 'sending'`.execute(db);
}

/** It is not tried again by itself. `unknown`: it may have gone out. */
export async function markGivenUp(
  db: Db,
  id: string,
  { state, problem }: { state: 'failed' | 'unknown'; problem: string },
): Promise<void> {
  await sql`
    UPDATE messages SET state = ${state}, problem = ${beginningOf(problem, 500)}, ended_at = now()
    WHERE id = ${id} AND state = 'sending'`.execute(db);
}

/** Messages whose worker died while sending: nobody knows whether they went out, so they are not sent again. */
export async function giveUpAbandoned(db: Db): Promise<void> {
  await sql`
    UPDATE messages SET state = 'unknown', ended_at = now(),
      problem = 'The shop stopped while this was being sent; it may have gone out'
    WHERE state = 'sending' AND due_at < now() - interval '15 minutes'`.execute(db);
}

/** A message about each of these waits (server/people/stock-alerts). */
export async function insertStockMessages(tx: Tx, waits: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO messages (channel, recipient, kind, stock_wait_id)
    SELECT channel, recipient, 'back-in-stock', id FROM stock_waits WHERE id = ANY (${[...waits]}::uuid[])
    ORDER BY created_at, id`.execute(tx);
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
