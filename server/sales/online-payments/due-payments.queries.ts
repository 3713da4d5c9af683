import { sql } from 'kysely';
import { beginningOf } from '#shared/beginning-of.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { columns, isStillAsked, type Asked, type OnlinePaymentRow } from './online-payment-rows.queries.ts';

type Db = Database['db'] | Tx;

/** Longer than the calls for one payment take, three of 30 seconds at most: the process that took it is gone. */
const leaseSeconds = 100;

export interface DuePayment extends OnlinePaymentRow {
  /** The gateway was asked for its page before, or was to be: the outcome is unknown. */
  wasOpened: boolean;
}

/**
 * Takes the payment that has waited longest, and notes what is about to be asked, before it is. Absent: none is due.
 * Gateways that refuse our keys, or want us to wait, are left alone; a payment whose time is over ends all the same.
 */
export async function takeDue(db: Db): Promise<DuePayment | undefined> {
  const { rows } = await sql<DuePayment>`
    UPDATE online_payments p
    SET attempts = p.attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second',
      opened_at = coalesce(p.opened_at, now())
    FROM (
      SELECT o.id, o.opened_at FROM online_payments o LEFT JOIN gateway_accounts a USING (gateway)
      WHERE o.due_at <= now()
        AND (o.until_at <= now() OR coalesce(a.paused_until, '-infinity') <= now() AND a.problem IS NULL)
      ORDER BY o.due_at, o.id LIMIT 1 FOR UPDATE OF o SKIP LOCKED) due
    WHERE p.id = due.id
    RETURNING ${columns}, due.opened_at IS NOT NULL AS "wasOpened"`.execute(db);
  return rows[0];
}

/** The gateway has the payment, and named its page. */
export async function updateOpened(
  db: Db,
  id: string,
  { reference, page, seconds }: { reference: string; page: string; seconds: number },
): Promise<void> {
  await sql`
    UPDATE online_payments SET reference = ${reference}, page = ${page}, problem = NULL,
      due_at = now() + ${seconds} * interval '1 second'
    WHERE id = ${id} AND state = 'started'`.execute(db);
}

interface Postponed {
  seconds: number;
  problem: string | null;
  /** Nothing reached the gateway, so that it may be asked for its page again. */
  isUnopened?: boolean;
}

export async function postponeOnline(db: Db, asked: Asked, { seconds, problem, isUnopened }: Postponed): Promise<void> {
  await sql`
    UPDATE online_payments SET due_at = least(now() + ${seconds} * interval '1 second', greatest(until_at, now())),
      problem = ${problem && beginningOf(problem, 300)},
      opened_at = CASE WHEN ${isUnopened ?? false} AND reference IS NULL THEN NULL ELSE opened_at END
    WHERE id = ${asked.id} AND ${isStillAsked(asked)}`.execute(db);
}

/** As it is now: it may have been taken, or heard of, since it was read. */
export async function findState(db: Db, id: string): Promise<OnlinePaymentRow['state'] | undefined> {
  const { rows } = await sql<Pick<OnlinePaymentRow, 'state'>>`
    SELECT state FROM online_payments WHERE id = ${id}`.execute(db);
  return rows[0]?.state;
}
