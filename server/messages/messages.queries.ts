import { sql, type Kysely } from 'kysely';
import type { Language } from '#shared/language.ts';
import { inTransaction, type Database } from '../db/database.ts';
import type { DB } from '../db/types.ts';
import { countOne, countWritten, lockCounting, markUsedUp } from './message-counts.queries.ts';
import { judge, usedUp, type Budgets, type Verdict } from './message-limits.ts';

export type MessageKind = 'order-placed' | 'order-accepted' | 'order-rejected' | 'order-expired' | 'order-handed-over';

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
  /** False: nobody has shown that the address is theirs, so what its customer typed is not repeated to it. */
  isKnown: boolean;
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

/** A message as the table stores it, before it is decided whether it may be sent. */
interface Candidate {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  kind: string;
  attempts: number;
  account: string | null;
  isKnown: boolean;
  isStale: boolean;
}

/**
 * Takes the next message that is due and may be sent: from then on it belongs to this worker alone. One at a time,
 * because messages that a dying worker holds are not sent again. A message that may not be sent waits or is held
 * (message-limits.ts).
 */
export async function takeDue(database: Database, budgets: Budgets): Promise<DueMessage | undefined> {
  for (;;) {
    const taken = await inTransaction(database, (tx) => decideOnNext(tx, budgets));
    if (taken !== 'postponed') return taken;
  }
}

async function decideOnNext(tx: Kysely<DB>, budgets: Budgets): Promise<DueMessage | 'postponed' | undefined> {
  await lockCounting(tx);
  const next = await findNext(tx);
  if (!next) return undefined;
  // one that is tried again was counted the first time
  if (next.attempts > 0) return take(tx, next);
  const verdict = judge({ ...next, ...(await countWritten(tx, next)) }, budgets);
  if (verdict.what === 'send') {
    await countOne(tx, next);
    return take(tx, next);
  }
  await postpone(tx, next, verdict);
  return 'postponed';
}

async function findNext(tx: Kysely<DB>): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    SELECT m.id, m.channel, m.recipient, m.kind, m.attempts, o.user_id AS account, m.created_at < now() - interval '2 days' AS "isStale",
      m.kind = 'contact-message' OR CASE m.channel
        WHEN 'sms' THEN coalesce(u.phone = m.recipient AND u.phone_verified_at IS NOT NULL, false)
          OR EXISTS (SELECT FROM orders a WHERE a.phone = m.recipient AND a.status = 'accepted')
        ELSE coalesce(u.email = m.recipient AND u.email_verified_at IS NOT NULL, false)
          OR EXISTS (SELECT FROM orders a WHERE a.user_id = o.user_id AND a.status = 'accepted') END AS "isKnown"
    FROM messages m LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE m.state = 'waiting' AND m.due_at <= now() ORDER BY m.due_at, m.id LIMIT 1 FOR UPDATE OF m SKIP LOCKED`.execute(
    tx,
  );
  return rows[0];
}

async function take(tx: Kysely<DB>, { id, isKnown }: Candidate): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    WITH taken AS (
      UPDATE messages SET state = 'sending', attempts = attempts + 1, due_at = now() WHERE id = ${id}
      RETURNING id, channel, recipient, kind, attempts, order_id, contact_message_id)
    SELECT t.id, t.channel, t.recipient, t.kind, t.attempts, ${isKnown}::boolean AS "isKnown",
      coalesce(o.name, c.name, '') AS name, o.order_number, o.total_price, o.payment_method, o.district,
      o.rejection_reason, o.courier, o.tracking, o.language, c.email, c.phone, c.subject, c.message
    FROM taken t LEFT JOIN orders o ON o.id = t.order_id LEFT JOIN contact_messages c ON c.id = t.contact_message_id`.execute(
    tx,
  );
  return rows[0];
}

// people are not woken by what waited for another day
const morning = sql`((now() AT TIME ZONE 'Asia/Dhaka')::date + 1 + time '09:00') AT TIME ZONE 'Asia/Dhaka'`;

async function postpone(
  tx: Kysely<DB>,
  { id, channel }: Candidate,
  verdict: Exclude<Verdict, { what: 'send' }>,
): Promise<void> {
  if (verdict.what === 'hold') {
    await sql`UPDATE messages SET state = 'held', problem = ${verdict.why} WHERE id = ${id}`.execute(tx);
    return;
  }
  if (verdict.until === 'next morning') await markUsedUp(tx, channel);
  // where nothing goes out any more today, all that is due need not be looked at one by one
  const which =
    verdict.why === usedUp.all
      ? sql`state = 'waiting' AND channel = ${channel} AND attempts = 0 AND due_at <= now()
          AND created_at >= now() - interval '2 days'`
      : sql`id = ${id}`;
  const until = verdict.until === 'next morning' ? morning : sql`now() + interval '1 hour'`;
  await sql`UPDATE messages SET due_at = ${until}, problem = ${verdict.why} WHERE ${which}`.execute(tx);
}

export async function markSent(db: Kysely<DB>, id: string): Promise<void> {
  await sql`UPDATE messages SET state = 'sent', sent_at = now(), problem = NULL WHERE id = ${id}`.execute(db);
}

/** Makes the message due again in `minutes`; null: it is given up. */
export async function markFailed(db: Kysely<DB>, id: string, problem: string, minutes: number | null): Promise<void> {
  await sql`
    UPDATE messages SET state = ${minutes === null ? 'failed' : 'waiting'}, problem = ${problem.slice(0, 500)},
      due_at = now() + ${minutes ?? 0} * interval '1 minute' WHERE id = ${id}`.execute(db);
}

/** Messages whose worker died while sending: nobody knows whether they went out, so they are not sent again. */
export async function giveUpAbandoned(db: Kysely<DB>): Promise<void> {
  await sql`
    UPDATE messages SET state = 'failed', problem = 'The shop stopped while this was being sent; it may have gone out'
    WHERE state = 'sending' AND due_at < now() - interval '15 minutes'`.execute(db);
}
