import { sql, type RawBuilder } from 'kysely';
import type { MessageChannel } from '#shared/api/message-channel.ts';
import { undoSeconds } from '#shared/order-states.ts';
import { messageSteps, stepMessageRows, usualSmsSteps, type StepMessage } from '#shared/orders/step-messages.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type MessageKind =
  | 'order-placed'
  | 'order-accepted'
  | 'order-rejected'
  | 'order-expired'
  | 'order-cancelled'
  | 'order-changed'
  | StepMessage
  | 'refund-due'
  | 'refund-paid'
  | 'return-accepted'
  | 'return-refused'
  | 'rest-asked'
  | 'rest-collected'
  | 'pay-link'
  | 'review-request';

/**
 * Adds a mail and an SMS to the order's customer, as far as addresses are known. `refund`: the one they are about. They
 * wait until staff can no longer undo the step that they report. A rider sends one SMS in twelve hours: one may
 * take an order's parcels one by one, or try again on the same day.
 */
export async function insertMessages(tx: Tx, orderId: string, kind: MessageKind, refund?: string): Promise<void> {
  const due = sql`now() + ${waitsForUndo.has(kind) ? undoSeconds : 0} * interval '1 second'`;
  await sql`
    INSERT INTO messages (channel, recipient, kind, order_id, refund_id, due_at)
    SELECT 'mail', u.email, ${kind}, o.id, ${refund ?? null}::uuid, ${due}
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.id = ${orderId} AND u.email IS NOT NULL AND ${!bySmsOnly.includes(kind)} AND ${isOn(kind, 'mail')}
    UNION ALL
    SELECT 'sms', phone, ${kind}, id, ${refund ?? null}::uuid, ${due} FROM orders
    WHERE id = ${orderId} AND phone IS NOT NULL AND ${isWantedAsSms(kind)} AND ${isOn(kind, 'sms')}
      AND NOT EXISTS (SELECT FROM messages m WHERE m.order_id = ${orderId} AND m.kind = ${kind}
        AND m.kind = 'order-out-for-delivery' AND m.created_at > now() - interval '12 hours')`.execute(tx);
}

/** The owner has not switched this message off. */
const isOn = (kind: MessageKind, channel: MessageChannel) =>
  sql`NOT EXISTS (SELECT FROM messages_off f WHERE f.kind = ${kind} AND f.channel = ${channel})`;

/** Mails about these steps would say no more than the order's page. */
const bySmsOnly: readonly MessageKind[] = ['order-out-for-delivery', 'order-delivered', 'order-coming-back'];

/** The owner chose the steps of a parcel at which the customer gets an SMS; of anything else they always do. */
function isWantedAsSms(kind: MessageKind): RawBuilder<boolean> {
  const step = messageSteps.find((one) => stepMessageRows[one].message === kind);
  if (!step) return sql`true`;
  return sql`coalesce((SELECT (value #>> ${`{smsSteps,${step}}`}::text[])::boolean FROM settings),
    ${usualSmsSteps[step]})`;
}

/** Steps that can be undone (server/sales/order-changes/undo.service.ts). */
const waitsForUndo: ReadonlySet<MessageKind> = new Set([
  'order-accepted',
  'order-rejected',
  'order-cancelled',
  'order-handed-over',
  'order-delivered',
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
