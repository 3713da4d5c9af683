import { sql, type Kysely } from 'kysely';
import type { Language } from '#shared/language.ts';
import type { DB } from '../db/types.ts';

export type MessageKind = 'order-placed' | 'order-accepted' | 'order-rejected' | 'order-handed-over';

/** A message and the order that it tells of. */
export interface DueMessage {
  id: string; channel: 'mail' | 'sms'; recipient: string; kind: MessageKind; attempts: number;
  order_number: string; name: string; total_price: number; payment_method: string; district: string; rejection_reason: string | null;
  /** The one that the order was placed in. */
  language: Language;
}

/** A mail and an SMS to the order's customer, as far as we know where to. */
export async function insertMessages(tx: Kysely<DB>, orderId: string, kind: MessageKind): Promise<void> {
  await sql`
    INSERT INTO messages (channel, recipient, kind, order_id)
    SELECT 'mail', u.email, ${kind}, o.id FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ${orderId} AND u.email IS NOT NULL
    UNION ALL SELECT 'sms', phone, ${kind}, id FROM orders WHERE id = ${orderId} AND phone IS NOT NULL`.execute(tx);
}

/**
 * Takes the next message that is due: from now on it is this worker's, and no other one's. One at a time, because what a worker
 * has when it dies is not sent again.
 */
export async function takeDue(db: Kysely<DB>): Promise<DueMessage | undefined> {
  const { rows: [due] } = await sql<DueMessage>`
    UPDATE messages m SET state = 'sending', attempts = m.attempts + 1, due_at = now()
    FROM orders o
    WHERE o.id = m.order_id AND m.id IN (
      SELECT id FROM messages WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING m.id, m.channel, m.recipient, m.kind, m.attempts,
      o.order_number, coalesce(o.name, '') AS name, o.total_price, o.payment_method, o.district, o.rejection_reason, o.language`.execute(db);
  return due;
}

export async function markSent(db: Kysely<DB>, id: string): Promise<void> {
  await sql`UPDATE messages SET state = 'sent', sent_at = now(), problem = NULL WHERE id = ${id}`.execute(db);
}

/** Due again in `minutes`; null: given up. */
export async function markFailed(db: Kysely<DB>, id: string, problem: string, minutes: number | null): Promise<void> {
  await sql`
    UPDATE messages SET state = ${minutes === null ? 'failed' : 'waiting'}, problem = ${problem.slice(0, 500)},
      due_at = now() + ${minutes ?? 0} * interval '1 minute' WHERE id = ${id}`.execute(db);
}

/** Whose worker died while it sent them: whether they went out nobody knows, so they are not sent again. */
export async function giveUpAbandoned(db: Kysely<DB>): Promise<void> {
  await sql`
    UPDATE messages SET state = 'failed', problem = 'The shop stopped while this was being sent; it may have gone out'
    WHERE state = 'sending' AND due_at < now() - interval '15 minutes'`.execute(db);
}
