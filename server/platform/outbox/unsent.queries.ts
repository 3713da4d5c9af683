import { sql } from 'kysely';
import type { UnsentMessage, UnsentState } from '#shared/api/shop/outbox.ts';
import { beginningOf } from '#shared/beginning-of.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

/** Waiting messages that are overdue or were postponed for a reason. */
const isLate = sql`(m.state = 'waiting' AND (m.due_at < now() - interval '15 minutes' OR m.problem IS NOT NULL))`;
const isUnsent = sql`(m.state IN ('failed', 'held', 'unknown') OR ${isLate})`;
const inState = (state: UnsentState | undefined) => {
  if (!state) return isUnsent;
  return state === 'late' ? isLate : sql`m.state = ${state}`;
};
interface UnsentFilter {
  state?: UnsentState | undefined;
  kind?: string | undefined;
}
const isMeant = ({ state, kind }: UnsentFilter) =>
  sql`(${inState(state)} ${kind === undefined ? sql`` : sql`AND m.kind = ${kind}`})`;

type Row = Omit<UnsentMessage, 'createdAt'> & { createdAt: Date };

/** Lists a page of unsent messages, newest first, and counts them all. */
export async function listUnsent(
  db: Db,
  filter: UnsentFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ messages: UnsentMessage[]; total: number }> {
  const { rows } = await sql<Row>`
    SELECT m.id AS "_id", m.channel, m.kind, m.recipient, m.attempts, m.problem, m.created_at AS "createdAt",
      CASE WHEN m.state = 'waiting' THEN 'late' ELSE m.state END AS state,
      CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('_id', o.id, 'orderId', o.order_number, 'user', o.user_id)
        END AS "order"
    FROM messages m LEFT JOIN orders o ON o.id = m.order_id
    WHERE ${isMeant(filter)}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM messages m WHERE ${isMeant(filter)}`.execute(db);
  const messages = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { messages, total: counted.rows[0]?.total ?? 0 };
}

export async function countUnsent(db: Db): Promise<Record<UnsentState, number>> {
  const { rows } = await sql<Record<UnsentState, number>>`
    SELECT count(*) FILTER (WHERE m.state = 'failed') AS failed, count(*) FILTER (WHERE m.state = 'held') AS held,
      count(*) FILTER (WHERE m.state = 'unknown') AS unknown, count(*) FILTER (WHERE ${isLate}) AS late
    FROM messages m WHERE m.state IN ('waiting', 'failed', 'held', 'unknown')`.execute(db);
  // an aggregate without GROUP BY has one row
  return rows[0]!;
}

/** The oldest of them, at most `most`; for `send again`, only those that can be sent. */
export async function listUnsentIds(
  db: Db,
  filter: UnsentFilter,
  { end, most }: { end: 'send again' | 'dismiss'; most: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    SELECT m.id, count(*) OVER () AS total FROM messages m
    WHERE ${isMeant(filter)} ${end === 'dismiss' ? sql`` : sql`AND m.kind <> 'account'`}
    ORDER BY m.created_at, m.id LIMIT ${most}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/**
 * Makes them due as if they were new. The kinds of those that were changed: those that have gone out meanwhile stay as
 * they are.
 */
export async function askAgain(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    UPDATE messages m SET state = 'waiting', attempts = 0, problem = NULL, due_at = now(), again_at = now(),
      ended_at = NULL
    WHERE id = ANY (${ids}::uuid[]) AND ${isUnsent} AND kind <> 'account' RETURNING kind`.execute(tx);
  return rows.map(({ kind }) => kind);
}

/** Dismisses them: they are hidden, and never sent. Returns the kinds of the changed ones. */
export async function dismissUnsent(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    UPDATE messages m SET state = 'dismissed', ended_at = now()
    WHERE id = ANY (${ids}::uuid[]) AND ${isUnsent} RETURNING kind`.execute(tx);
  return rows.map(({ kind }) => kind);
}

interface Trouble {
  channel: 'mail' | 'sms';
  failed: number;
  unknown: number;
  overdue: number;
}

/** By channel: messages given up within the last hour, and messages overdue by 15 minutes. */
export async function listTroubles(db: Db): Promise<Trouble[]> {
  const { rows } = await sql<Trouble>`
    SELECT channel, count(*) FILTER (WHERE state = 'failed' AND ended_at > now() - interval '1 hour') AS failed,
      count(*) FILTER (WHERE state = 'unknown' AND ended_at > now() - interval '1 hour') AS unknown,
      count(*) FILTER (WHERE state = 'waiting' AND due_at < now() - interval '15 minutes') AS overdue
    FROM messages WHERE state IN ('waiting', 'failed', 'unknown') GROUP BY channel ORDER BY channel`.execute(db);
  return rows;
}

/**
 * Stores a mail or SMS about an account that may have gone out. Its text is not stored, so staff cannot send it again.
 */
export async function insertUnknownAccountLetter(
  db: Db,
  { channel, recipient, problem }: { channel: 'mail' | 'sms'; recipient: string; problem: string },
): Promise<void> {
  await sql`
    INSERT INTO messages (channel, recipient, kind, state, attempts, problem, ended_at)
    VALUES (${channel}, ${recipient}, 'account', 'unknown', 1, ${beginningOf(problem, 500)}, now())`.execute(db);
}
