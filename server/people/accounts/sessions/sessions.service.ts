import { t } from '#shared/language.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { SignInNeeded } from '#server/platform/http/errors/errors.ts';
import { bearerToken, type Caller } from '#server/platform/http/callers/guard.ts';
import { listDevices } from './devices.queries.ts';
import { dropOldestSessions, findCaller, insertSession, touchSession } from './sessions.queries.ts';
import { hasStaffKey } from './staff-key.ts';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';

/** A new session. `staffKey`: the key for the cookie of staff; customers have none. */
interface OpenedSession {
  token: string;
  staffKey?: string;
}

/**
 * Throws SignInNeeded if the account was changed since the password was checked. `passwordHash` is null if the account
 * has none.
 */
export async function openSession(
  db: Tx | Database['db'],
  session: { userId: string; passwordHash: string | null; device: string },
): Promise<OpenedSession> {
  const [token, staffKey] = [newToken(), newToken()];
  const opened = await insertSession(db, {
    ...session,
    tokenHash: hashToken(token),
    staffKeyHash: hashToken(staffKey),
  });
  if (!opened) throw new SignInNeeded(t('Your account has changed. Please sign in again.'));
  await dropOldestSessions(db, session.userId);
  return { token, ...(opened.isStaff && { staffKey }) };
}

/** Where a person is signed in, for staff, the latest seen first. */
export async function findDevices(
  db: Tx | Database['db'],
  userId: string,
): Promise<{ device: string; seenAt: string }[]> {
  return (await listDevices(db, userId)).map(({ device, seen_at: at }) => ({ device, seenAt: at.toISOString() }));
}

/**
 * The person of the call's session; records that the session was seen. A session of staff needs its key in addition to
 * its token.
 */
export async function identify({ db, pool }: Database, request: Request): Promise<Caller | undefined> {
  const token = bearerToken(request);
  const found = token === undefined ? undefined : await findCaller(pool, hashToken(token));
  if (!found) return undefined;
  const { seenLongAgo, staffKeyHash, ...caller } = found;
  if (caller.role === 'admin' && !hasStaffKey(request, staffKeyHash)) return undefined;
  if (seenLongAgo) await touchSession(db, caller.sessionId);
  return caller;
}
