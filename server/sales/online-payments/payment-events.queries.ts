import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

export type NoticeOutcome = 'applied' | 'forged' | 'kept' | 'unknown payment' | 'unreadable';

interface NewNotice {
  gateway: GatewayMethod;
  raw: string;
  outcome: 'waiting' | 'forged';
}

/** Returns false for a message that is there already: a gateway sends it again until it is answered. */
export async function insertNotice(db: Db, { gateway, raw, outcome }: NewNotice): Promise<boolean> {
  // a stranger's message must not block the same message of the gateway
  const hash = createHash('sha256').update(`notice ${outcome} ${raw}`).digest();
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO online_payment_events (gateway, source, hash, raw, outcome)
    VALUES (${gateway}, 'notice', ${hash}, ${raw}, ${outcome})
    ON CONFLICT ON CONSTRAINT online_payment_events_once DO NOTHING`.execute(db);
  return numAffectedRows > 0n;
}

interface Heard {
  gateway: GatewayMethod;
  payment: string;
  raw: string;
}

const hashOnce = () => createHash('sha256').update(randomUUID()).digest();

/** What the gateway answered. */
export async function insertAnswer(db: Db, { gateway, payment, raw }: Heard): Promise<void> {
  await sql`
    INSERT INTO online_payment_events (gateway, source, hash, raw, outcome, payment_id)
    VALUES (${gateway}, 'answer', ${hashOnce()}, ${raw}, 'applied', ${payment})`.execute(db);
}

/** What a browser brought back. */
export async function insertReturn(db: Db, { gateway, payment, raw }: Heard): Promise<void> {
  await sql`
    INSERT INTO online_payment_events (gateway, source, hash, raw, outcome, payment_id)
    VALUES (${gateway}, 'return', ${hashOnce()}, ${raw}, 'kept', ${payment})`.execute(db);
}

/** The first message after `last` that was not read yet. */
export async function findWaiting(db: Db, last: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM online_payment_events WHERE outcome = 'waiting' AND id > ${last} ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.id;
}

export interface WaitingNotice {
  gateway: GatewayMethod;
  raw: string;
}

/** Absent: another process has read it, or is reading it. */
export async function takeNotice(tx: Tx, id: number): Promise<WaitingNotice | undefined> {
  const { rows } = await sql<WaitingNotice>`
    SELECT gateway, raw FROM online_payment_events WHERE id = ${id} AND outcome = 'waiting'
    FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

export async function updateNotice(
  db: Db,
  id: number,
  { outcome, payment }: { outcome: NoticeOutcome; payment: string | null },
): Promise<void> {
  await sql`
    UPDATE online_payment_events SET outcome = ${outcome}, payment_id = ${payment}::uuid WHERE id = ${id}`.execute(db);
}

export async function findByInvoice(
  db: Db,
  gateway: GatewayMethod,
  invoice: string,
): Promise<{ id: string; isOver: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isOver: boolean }>`
    SELECT id, payment_id IS NOT NULL AS "isOver" FROM online_payments
    WHERE gateway = ${gateway} AND invoice = ${invoice}`.execute(db);
  return rows[0];
}
