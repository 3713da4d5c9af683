import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Session } from '#shared/api/accounts.ts';
import type { DB } from '../db/types.ts';
import type { Caller } from '../http/guard.ts';

type Db = Kysely<DB>;

const lasts = sql`interval '60 days'`;

/**
 * Opens a session, if the account is still as it was when the password was checked: not banned or deleted meanwhile, the
 * same password. The lock waits for whoever is changing that.
 */
export async function insertSession(
  db: Db,
  session: { userId: string; tokenHash: Buffer; device: string; passwordHash: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO sessions (user_id, token_hash, device, expires_at)
    SELECT id, ${session.tokenHash}, ${session.device}, now() + ${lasts} FROM users
    WHERE id = ${session.userId} AND banned_at IS NULL AND deleted_at IS NULL AND password_hash = ${session.passwordHash}
    FOR SHARE`.execute(db);
  return numAffectedRows === 1n;
}

interface SessionRow {
  id: string;
  user_id: string;
  role: Caller['role'];
  seen_long_ago: boolean;
}

/** Whose session this is. Asked at every call that is not public: prepared. */
export async function findCaller(
  pool: pg.Pool,
  tokenHash: Buffer,
): Promise<(Caller & { seenLongAgo: boolean }) | undefined> {
  const {
    rows: [row],
  } = await pool.query<SessionRow>({
    name: 'find-caller',
    text: `SELECT s.id, s.user_id, u.role, s.seen_at < now() - interval '5 minutes' AS seen_long_ago
           FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.token_hash = $1 AND s.expires_at > now() AND u.banned_at IS NULL AND u.deleted_at IS NULL`,
    values: [tokenHash],
  });
  return row && { userId: row.user_id, sessionId: row.id, role: row.role, seenLongAgo: row.seen_long_ago };
}

/** Seen just now, so it lasts on: 60 days from the last visit. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await sql`UPDATE sessions SET seen_at = now(), expires_at = now() + ${lasts} WHERE id = ${id}`.execute(db);
}

export async function listSessions(db: Db, { userId, sessionId }: Caller): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
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

/** All sessions of a person, or all but one. */
export async function deleteSessions(db: Db, userId: string, { except }: { except?: string } = {}): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .execute();
}

/** The latest link is the only one that works. False: there is no such account, or no longer with this address. */
export async function putPasswordReset(db: Db, email: string, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO password_resets (user_id, token_hash, expires_at)
    SELECT id, ${tokenHash}, now() + interval '30 minutes' FROM users
    WHERE email = ${email} AND banned_at IS NULL AND deleted_at IS NULL
    FOR SHARE
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(db);
  return numAffectedRows === 1n;
}

/** Whoever reads the mail to the former address, or has read it before, has no way in any more. */
export async function deletePasswordReset(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Whose password the token may set. */
export async function findPasswordReset(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whose password the token may set; with that it is used up. */
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
  await sql`DELETE FROM limits WHERE expire < extract(epoch FROM now()) * 1000`.execute(db);
}
