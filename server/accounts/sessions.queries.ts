import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Session } from '#shared/api/accounts.ts';
import type { DB } from '../db/types.ts';
import type { Caller } from '../http/guard.ts';

type Db = Kysely<DB>;

// How long a session lasts without a visit, and at most since the sign-in. Shorter for staff, who can do more harm
// and work at a desk.
const idle = `CASE u.role WHEN 'admin' THEN interval '3 days' ELSE interval '60 days' END`;
const longest = `CASE u.role WHEN 'admin' THEN interval '14 days' ELSE interval '180 days' END`;
const isAlive = `s.expires_at > now() AND s.seen_at > now() - ${idle} AND s.created_at > now() - ${longest}`;

/** Sessions of one person; a further sign-in drops the one that was not seen for the longest time. */
const mostSessions = 20;

/**
 * Opens a session if the account is still as it was when the password was checked: not banned or deleted, and with
 * the same password. The lock waits for a transaction that is changing this. Absent if the account has changed.
 */
export async function insertSession(
  db: Db,
  session: { userId: string; tokenHash: Buffer; staffKeyHash: Buffer; device: string; passwordHash: string },
): Promise<{ isStaff: boolean } | undefined> {
  const { rows } = await sql<{ is_staff: boolean }>`
    INSERT INTO sessions (user_id, token_hash, staff_key_hash, device, expires_at)
    SELECT u.id, ${session.tokenHash}, CASE WHEN u.role = 'admin' THEN ${session.staffKeyHash}::bytea END,
      ${session.device}, now() + ${sql.raw(idle)}
    FROM users u
    WHERE u.id = ${session.userId} AND banned_at IS NULL AND deleted_at IS NULL AND password_hash = ${session.passwordHash}
    FOR SHARE
    RETURNING staff_key_hash IS NOT NULL AS is_staff`.execute(db);
  return rows[0] && { isStaff: rows[0].is_staff };
}

/** If two run at once, each skips the rows that the other drops, so neither waits. */
export async function dropOldestSessions(db: Db, userId: string): Promise<void> {
  await sql`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE user_id = ${userId} ORDER BY seen_at DESC, id DESC OFFSET ${mostSessions}
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
  /** The hash of the key that the browser must send beside the token; absent for customers. */
  staffKeyHash: Buffer | null;
  seenLongAgo: boolean;
}

/** The person of this session. Prepared, because every call that is not public runs it. */
export async function findCaller(pool: pg.Pool, tokenHash: Buffer): Promise<FoundCaller | undefined> {
  const {
    rows: [row],
  } = await pool.query<SessionRow>({
    name: 'find-caller',
    text: `SELECT s.id, s.user_id, u.role, u.staff_role, s.staff_key_hash,
                  s.seen_at < now() - interval '5 minutes' AS seen_long_ago
           FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.token_hash = $1 AND ${isAlive} AND u.banned_at IS NULL AND u.deleted_at IS NULL`,
    values: [tokenHash],
  });
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

/** Records that the password was given again in this session. */
export async function markConfirmed(db: Db, id: string): Promise<void> {
  await sql`UPDATE sessions SET confirmed_at = now() WHERE id = ${id}`.execute(db);
}

export async function isConfirmed(db: Db, id: string, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sessions WHERE id = ${id} AND confirmed_at > now() - ${minutes} * interval '1 minute'`.execute(db);
  return rows.length > 0;
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

/**
 * Stores the token of a new link; only the latest link works. False: the account does not exist, or no longer has
 * this address.
 */
export async function putPasswordReset(db: Db, email: string, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO password_resets (user_id, token_hash, expires_at)
    SELECT id, ${tokenHash}, now() + interval '30 minutes' FROM users
    WHERE email = ${email} AND banned_at IS NULL AND deleted_at IS NULL
    FOR SHARE
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(db);
  return numAffectedRows === 1n;
}

/** Makes mailed links invalid, so that a reader of the former mailbox can no longer get in. */
export async function deletePasswordReset(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** The person whose password the token may set. */
export async function findPasswordReset(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/** The person whose password the token may set. The token is used up by this. */
export async function takePasswordReset(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteExpired(db: Db): Promise<void> {
  await sql`DELETE FROM sessions WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM password_resets WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM email_confirmations WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM limits WHERE expire < extract(epoch FROM now()) * 1000`.execute(db);
}
