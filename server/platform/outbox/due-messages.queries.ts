import { sql, type Kysely } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';
import { today } from '#server/platform/db/queries/today.ts';
import type { Channel } from './day-budget.ts';

/** A message that is being sent. */
export interface DueMessage {
  id: string;
  channel: Channel;
  recipient: string;
  kind: string;
  attempts: number;
  /** False: the address is not confirmed, so the mail does not repeat the customer's typed text. */
  isKnown: boolean;
}

/** A message that is due, before it is decided whether it may be sent. */
export interface Candidate {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  kind: string;
  attempts: number;
  account: string | null;
  isKnown: boolean;
  isStale: boolean;
  /** Staff requested that it be sent again. */
  isAskedFor: boolean;
}

/** The message of a channel that has been due for the longest time; locked, and passed over by other workers. */
export async function lockNextDue(tx: Tx, channel: Channel): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    SELECT m.id, m.channel, m.recipient, m.kind, m.attempts, o.user_id AS account,
      m.again_at IS NOT NULL AS "isAskedFor",
      coalesce(m.again_at, m.created_at) < now() - interval '2 days' OR m.kind = 'order-out-for-delivery'
        AND NOT EXISTS (SELECT FROM courier_bookings WHERE order_id = o.id AND step = 'out for delivery') AS "isStale",
      m.kind IN ('contact-message', 'owner-orders', 'owner-evening', 'owner-alarm') OR CASE m.channel
        WHEN 'sms' THEN coalesce(u.phone = m.recipient AND u.phone_verified_at IS NOT NULL, false)
          OR EXISTS (SELECT FROM orders a WHERE a.phone = m.recipient AND a.status = 'accepted')
        ELSE coalesce(u.email = m.recipient AND u.email_verified_at IS NOT NULL, false)
          OR EXISTS (SELECT FROM orders a WHERE a.user_id = o.user_id AND a.status = 'accepted')
          OR m.stock_wait_id IS NOT NULL AND EXISTS (
            SELECT FROM users k WHERE k.email = m.recipient AND k.email_verified_at IS NOT NULL) END AS "isKnown"
    FROM messages m LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE m.state = 'waiting' AND m.channel = ${channel} AND m.due_at <= now() ORDER BY m.due_at, m.id
    LIMIT 1 FOR UPDATE OF m SKIP LOCKED`.execute(tx);
  return rows[0];
}

/** Marks the message as being sent, by this worker alone. */
export async function takeMessage(tx: Tx, { id, isKnown }: Candidate): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    UPDATE messages SET state = 'sending', attempts = attempts + 1, due_at = now() WHERE id = ${id}
    RETURNING id, channel, recipient, kind, attempts, ${isKnown}::boolean AS "isKnown"`.execute(tx);
  return rows[0];
}

/** Blocks a message for good. */
export async function holdMessage(tx: Kysely<DB>, id: string, why: string): Promise<void> {
  await sql`UPDATE messages SET state = 'held', problem = ${why}, ended_at = now() WHERE id = ${id}`.execute(tx);
}

// postponed messages should not wake people
const morning = sql`(${today} + 1 + time '09:00') AT TIME ZONE 'Asia/Dhaka'`;
const moments = { 'next morning': morning, 'next hour': sql`now() + interval '1 hour'` };

interface Postponement {
  until: keyof typeof moments;
  why: string;
}

export async function postponeMessage(tx: Tx, id: string, { until, why }: Postponement): Promise<void> {
  await sql`UPDATE messages SET due_at = ${moments[until]}, problem = ${why} WHERE id = ${id}`.execute(tx);
}

/** Postpones all messages of a channel that are due and were not tried yet. */
export async function postponeAllDue(tx: Tx, channel: Channel, { until, why }: Postponement): Promise<void> {
  await sql`
    UPDATE messages SET due_at = ${moments[until]}, problem = ${why}
    WHERE state = 'waiting' AND channel = ${channel} AND attempts = 0 AND due_at <= now()
      AND coalesce(again_at, created_at) >= now() - interval '2 days'`.execute(tx);
}
