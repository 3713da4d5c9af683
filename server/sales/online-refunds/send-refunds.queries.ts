import { sql } from 'kysely';
import { beginningOf } from '#shared/beginning-of.ts';
import type { GatewayMode } from '#shared/payment-gateways.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

export interface DueRefund {
  id: string;
  refund: string;
  amount: number;
  by: string;
  attempts: number;
  known: string[];
  /** If it was refused before: what of the gateway's list is not that earlier try. */
  knownBefore: string[] | null;
  /** It was sent before, or was to be: the gateway may have it. */
  mayBeSent: boolean;
  /** The shop's own number for it. */
  sentAs: string;
  /** The gateway's number for it, if it has accepted it and not sent it yet. */
  underWay: string | null;
  gateway: GatewayMethod;
  mode: GatewayMode;
  invoice: string;
  reference: string;
  transaction: string;
}

/** Longer than three calls of 30 seconds take: the process that took it is gone. */
const leaseSeconds = 100;

/** Takes the refund that has waited longest. Absent: none is due. Gateways with a problem are left alone. */
export async function takeDueRefund(db: Db): Promise<DueRefund | undefined> {
  const { rows } = await sql<DueRefund>`
    UPDATE online_refunds r SET attempts = r.attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
    FROM (
      SELECT f.id FROM online_refunds f JOIN online_payments p ON p.id = f.online_payment_id
      JOIN gateway_accounts a ON a.gateway = p.gateway AND a.mode = p.mode
      WHERE f.due_at <= now() AND a.problem IS NULL AND coalesce(a.paused_until, '-infinity') <= now()
      ORDER BY f.due_at, f.id LIMIT 1 FOR UPDATE OF f SKIP LOCKED) due, online_payments p
    WHERE r.id = due.id AND p.id = r.online_payment_id
    RETURNING r.id, r.refund_id AS refund, r.amount, r.created_by AS by, r.attempts, r.known,
      (SELECT b.known || ARRAY(SELECT transaction_id FROM online_refunds
          WHERE online_payment_id = b.online_payment_id AND state = 'sent')
        FROM online_refunds b
        WHERE b.refund_id = r.refund_id AND b.online_payment_id = r.online_payment_id AND b.state = 'refused'
        ORDER BY b.id LIMIT 1) AS "knownBefore",
      r.state = 'sending' AS "mayBeSent", r.sent_as AS "sentAs", r.reference AS "underWay", p.gateway,
      p.mode, p.invoice, p.reference, p.transaction_id AS transaction
  `.execute(db);
  return rows[0];
}

/**
 * Before the gateway is asked: what it had sent back before. Resets the attempts. False: another process has taken it
 * meanwhile.
 */
export async function updateSending(
  db: Db,
  { id, attempts }: Pick<DueRefund, 'id' | 'attempts'>,
  known: readonly string[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE online_refunds SET state = 'sending', known = ${[...known]}::text[], attempts = 0
    WHERE id = ${id} AND state = 'waiting' AND attempts = ${attempts}`.execute(db);
  return numAffectedRows > 0n;
}

/** The gateway has accepted it, and is asked about it again after this many seconds. */
export async function updateUnderWay(
  db: Db,
  id: string,
  { reference, problem, seconds }: { reference: string; problem: string; seconds: number },
): Promise<void> {
  await sql`
    UPDATE online_refunds SET reference = ${reference}, problem = ${problem},
      due_at = now() + ${seconds} * interval '1 second'
    WHERE id = ${id} AND state = 'sending'`.execute(db);
}

/** Nothing reached the gateway. Only for the process that was about to send it. */
export async function updateWaiting(db: Db, id: string): Promise<void> {
  await sql`UPDATE online_refunds SET state = 'waiting' WHERE id = ${id} AND state = 'sending'`.execute(db);
}

/** Locks it. False: it has ended meanwhile. */
export async function updateSent(tx: Tx, id: string, transaction: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE online_refunds SET state = 'sent', transaction_id = ${transaction}, problem = NULL, due_at = NULL
    WHERE id = ${id} AND state IN ('waiting', 'sending')`.execute(tx);
  await sql`
    UPDATE online_payments p SET state = 'refunded'
    FROM online_refunds r WHERE r.id = ${id} AND p.id = r.online_payment_id AND p.came <= (
      SELECT sum(amount) FROM online_refunds WHERE online_payment_id = p.id AND state = 'sent')`.execute(tx);
  return numAffectedRows > 0n;
}

export async function postponeRefund(
  db: Db,
  id: string,
  { seconds, problem }: { seconds: number; problem: string },
): Promise<void> {
  await sql`
    UPDATE online_refunds SET due_at = now() + ${seconds} * interval '1 second',
      problem = ${beginningOf(problem, 300)}
    WHERE id = ${id} AND state IN ('waiting', 'sending')`.execute(db);
}
