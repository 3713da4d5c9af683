import { sql, type Kysely } from 'kysely';
import type { Language } from '#shared/language.ts';
import type { DB } from '../db/types.ts';

export type MessageKind = 'order-placed' | 'order-accepted' | 'order-rejected' | 'order-handed-over';

interface Due {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  attempts: number;
  name: string;
}

/** A message and the order that it tells of. */
export interface DueOrderMessage extends Due {
  kind: MessageKind;
  order_number: string;
  total_price: number;
  payment_method: string;
  district: string;
  rejection_reason: string | null;
  courier: string | null;
  tracking: string | null;
  /** The one that the order was placed in. */
  language: Language;
}

/** What a visitor wrote to the shop, on its way to the shop's own mailbox. */
export interface DueContactMessage extends Due {
  kind: 'contact-message';
  email: string;
  phone: string | null;
  subject: string;
  message: string;
}
export type DueMessage = DueOrderMessage | DueContactMessage;

/** A mail and an SMS to the order's customer, as far as we know where to. */
export async function insertMessages(tx: Kysely<DB>, orderId: string, kind: MessageKind): Promise<void> {
  await sql`
    INSERT INTO messages (channel, recipient, kind, order_id)
    SELECT 'mail', u.email, ${kind}, o.id FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ${orderId} AND u.email IS NOT NULL
    UNION ALL SELECT 'sms', phone, ${kind}, id FROM orders WHERE id = ${orderId} AND phone IS NOT NULL`.execute(tx);
}

export interface ShopMessage {
  kind: 'contact-message';
  to: string;
  contactMessage: string;
}

/** A mail to the shop itself. */
export async function insertShopMessage(tx: Kysely<DB>, { kind, to, contactMessage }: ShopMessage): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ channel: 'mail', recipient: to, kind, contact_message_id: contactMessage })
    .execute();
}

/**
 * Takes the next message that is due: from now on it is this worker's, and no other one's. One at a time, because what a worker
 * has when it dies is not sent again.
 */
export async function takeDue(db: Kysely<DB>): Promise<DueMessage | undefined> {
  const {
    rows: [due],
  } = await sql<DueMessage>`
    WITH taken AS (
      UPDATE messages SET state = 'sending', attempts = attempts + 1, due_at = now()
      WHERE id IN (SELECT id FROM messages WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, channel, recipient, kind, attempts, order_id, contact_message_id)
    SELECT t.id, t.channel, t.recipient, t.kind, t.attempts, coalesce(o.name, c.name, '') AS name,
      o.order_number, o.total_price, o.payment_method, o.district, o.rejection_reason, o.courier, o.tracking, o.language, c.email, c.phone, c.subject, c.message
    FROM taken t LEFT JOIN orders o ON o.id = t.order_id LEFT JOIN contact_messages c ON c.id = t.contact_message_id`.execute(
    db,
  );
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
