import { sql } from 'kysely';
import type pg from 'pg';
import type { Session } from '#shared/api/people/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';

type Db = Database['db'];

// The idle time of a session, and its maximum since the sign-in. Shorter for staff, who can do more harm and work at a
// desk.
const idle = `CASE u.role WHEN 'admin' THEN interval '3 days' ELSE interval '60 days' END`;
const longest = `CASE u.role WHEN 'admin' THEN interval '14 days' ELSE interval '180 days' END`;
const isAlive = `s.expires_at > now() AND s.seen_at > now() - ${idle} AND s.created_at > now() - ${longest}`;

/** Sessions of one person; a further sign-in drops the one that was not seen for the longest time. */
const maxSessions = 20;

/**
 * Opens a session if the account is still as it was when the password was checked: not banned or deleted, and with
 * the same password. The lock waits for a transaction that is changing this. Absent if the account has changed.
 */
export async function insertSession(
  db: Db,
  session: { userId: string; tokenHash: Buffer; staffKeyHash: Buffer; device: string; passwordHash: string | null },
): Promise<{ isStaff: boolean } | undefined> {
  const { rows } = await sql<{ is_staff: boolean }>`
    INSERT INTO sessions (user_id, token_hash, staff_key_hash, device, expires_at)
    SELECT u.id, ${session.tokenHash}, CASE WHEN u.role = 'admin' THEN ${session.staffKeyHash}::bytea END,
      ${session.device}, now() + ${sql.raw(idle)}
    FROM users u
    WHERE u.id = ${session.userId} AND banned_at IS NULL AND deleted_at IS NULL
      AND password_hash IS NOT DISTINCT FROM ${session.passwordHash}
    FOR SHARE
    RETURNING staff_key_hash IS NOT NULL AS is_staff`.execute(db);
  return rows[0] && { isStaff: rows[0].is_staff };
}

/**
 * Two simultaneous runs skip each other's rows, so that neither waits. Locks only these rows: OFFSET does not count
 * skipped rows.
 */
export async function dropOldestSessions(db: Db, userId: string): Promise<void> {
  await sql`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE id IN (
        SELECT id FROM sessions WHERE user_id = ${userId} ORDER BY seen_at DESC, id DESC OFFSET ${maxSessions})
      FOR UPDATE SKIP LOCKED)`.execute(db);
}

interface SessionRow {
  id: string;
  user_id: string;
  role: Caller['role'];
  staff_role: Caller['staffRole'];
  staff_key_hash: Buffer | null;
  seen_long_ago: boolean;
}

interface FoundCaller extends Caller {
  /** The hash of the key that the browser must send in addition to the token; absent for customers. */
  staffKeyHash: Buffer | null;
  seenLongAgo: boolean;
}

const findCallerText = `
  SELECT s.id, s.user_id, u.role, u.staff_role, s.staff_key_hash,
    s.seen_at < now() - interval '5 minutes' AS seen_long_ago
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND ${isAlive} AND u.banned_at IS NULL AND u.deleted_at IS NULL`;

/** The person of this session. Prepared, because every call that is not public runs it. */
export async function findCaller(pool: pg.Pool, tokenHash: Buffer): Promise<FoundCaller | undefined> {
  const { rows } = await pool.query<SessionRow>({ name: 'find-caller', text: findCallerText, values: [tokenHash] });
  const [row] = rows;
  return (
    row && {
      userId: row.user_id,
      sessionId: row.id,
      role: row.role,
      staffRole: row.staff_role,
      staffKeyHash: row.staff_key_hash,
      seenLongAgo: row.seen_long_ago,
    }
  );
}

/** Records that the session was seen now, which extends it up to its limit. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await sql`
    UPDATE sessions s SET seen_at = now(),
      expires_at = least(now() + ${sql.raw(idle)}, s.created_at + ${sql.raw(longest)})
    FROM users u WHERE u.id = s.user_id AND s.id = ${id}`.execute(db);
}

export async function listSessions(db: Db, { userId, sessionId }: Caller): Promise<Session[]> {
  const { rows } = await sql<{ id: string; device: string; created_at: Date; seen_at: Date }>`
    SELECT s.id, s.device, s.created_at, s.seen_at FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.user_id = ${userId} AND ${sql.raw(isAlive)} ORDER BY s.seen_at DESC, s.id LIMIT 100`.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at.toISOString(),
    current: row.id === sessionId,
  }));
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of a person, or all but one. */
export async function deleteSessions(db: Db, userId: string, { except }: { except?: string } = {}): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .execute();
}
