import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { waits } from './due-orders.queries.ts';

type Db = Database['db'];

/** How long a caller has a customer to themselves, unless prolonged: longer than a call, shorter than a lunch. */
const held = sql`now() + interval '10 minutes'`;

export interface CallLock {
  order_id: string;
  until: Date;
}

/** Runs the requests of a staff member one at a time, so that two tabs get the same customer. */
export async function waitForOwnLock(tx: Tx, holder: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('call desk ' || ${holder}, 0))`.execute(tx);
}

/** Prolongs the present lock of this staff member; undefined if the order needs no call any more. */
export async function prolongOwnLock(tx: Tx, holder: string): Promise<CallLock | undefined> {
  const { rows } = await sql<CallLock>`
    UPDATE call_claims c SET until = ${held} FROM orders o LEFT JOIN call_plans p ON p.order_id = o.id
    WHERE c.holder = ${holder} AND c.until > now() AND o.id = c.order_id AND ${waits}
      AND coalesce(p.due_at, o.created_at) <= now()
    RETURNING c.order_id, c.until`.execute(tx);
  return rows[0];
}

/**
 * Locks the first of these orders that no other staff member decides on or calls about, until the transaction ends.
 * With SKIP LOCKED, simultaneous callers get different orders.
 */
export async function lockFirstFree(
  tx: Tx,
  ids: readonly string[],
  holder: string,
): Promise<{ id: string; phone: string } | undefined> {
  const { rows } = await sql<{ id: string; phone: string }>`
    SELECT o.id, o.phone
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted (id, n) JOIN orders o ON o.id = wanted.id
    WHERE ${waits}
      AND NOT EXISTS (SELECT FROM call_claims c WHERE c.phone = o.phone AND c.until > now() AND c.holder <> ${holder})
      AND NOT EXISTS (SELECT FROM call_plans p WHERE p.order_id = o.id AND p.due_at > now())
    ORDER BY wanted.n LIMIT 1 FOR NO KEY UPDATE OF o SKIP LOCKED`.execute(tx);
  return rows[0];
}

/**
 * Locks the phone of an order for calls, and releases the former lock of the staff member. Undefined if another staff
 * member was faster with another order of the same phone.
 */
export async function insertLock(
  tx: Tx,
  { id, phone, holder }: { id: string; phone: string; holder: string },
): Promise<CallLock | undefined> {
  await sql`DELETE FROM call_claims WHERE holder = ${holder}`.execute(tx);
  const { rows } = await sql<CallLock>`
    INSERT INTO call_claims (phone, order_id, holder, until) VALUES (${phone}, ${id}, ${holder}, ${held})
    ON CONFLICT (phone) DO UPDATE SET order_id = EXCLUDED.order_id, holder = EXCLUDED.holder, until = EXCLUDED.until
      WHERE call_claims.until <= now()
    RETURNING order_id, until`.execute(tx);
  return rows[0];
}

/** Prolongs the lock on the customer of this order; undefined if this staff member does not have it. */
export async function prolongLock(db: Db, orderId: string, holder: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    UPDATE call_claims SET until = ${held} WHERE order_id = ${orderId} AND holder = ${holder} RETURNING until`.execute(
    db,
  );
  return rows[0]?.until;
}

export async function deleteLock(db: Db, orderId: string, holder: string): Promise<void> {
  await sql`DELETE FROM call_claims WHERE order_id = ${orderId} AND holder = ${holder}`.execute(db);
}

/** The name of another staff member who is calling this phone now. */
export async function findOtherHolder(db: Db, phone: string, helper: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT u.name FROM call_claims c JOIN users u ON u.id = c.holder
    WHERE c.phone = ${phone} AND c.until > now() AND c.holder <> ${helper}`.execute(db);
  return rows[0]?.name;
}
