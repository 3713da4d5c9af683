import { t } from '#shared/language.ts';
import type { Database, Tx } from '../db/database.ts';
import { ApiError, Invalid } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { limitOf } from '../http/limits.ts';
import { takeCode, wrongCode } from './codes.service.ts';
import { isConfirmed, markConfirmed } from './confirmation.queries.ts';
import { findCredentials } from './credentials.queries.ts';
import { verifyPassword } from './password.ts';

// Having a session is not the same as owning the account: an action that could give the account away asks for the
// password again (OWASP ASVS 5, 7.5.3).

const minutes = 10;

/** Confirms for 10 minutes that the person who uses this session knows the password. Throws TooMany, Invalid. */
export async function confirmPassword(
  database: Database,
  { userId, sessionId }: Caller,
  { currentPassword, code }: { currentPassword: string; code?: string | undefined },
): Promise<void> {
  const limit = limitOf(database, 'change-password');
  await limit.count(userId);
  await requirePassword(database, userId, currentPassword);
  if (await needsCode(database.db, userId)) {
    if (!code) throw new Invalid([{ path: 'code', message: t('Enter the 6-digit code of your app.') }]);
    if (!(await takeCode(database.db, userId, code))) throw wrongCode(400);
  }
  await markConfirmed(database.db, sessionId);
  // only failed tries count, because people who work in the shop confirm often
  await limit.takeBack(userId);
}

/**
 * Throws CONFIRM_PASSWORD (403) if the password was not given again in the last 10 minutes; `details.code` says whether
 * a code is needed too.
 */
export async function requireConfirmed(db: Database['db'] | Tx, { userId, sessionId }: Caller): Promise<void> {
  if (await isConfirmed(db, sessionId, minutes)) return;
  throw new ApiError(403, 'CONFIRM_PASSWORD', t('Please enter your password to continue.'), {
    details: { code: await needsCode(db, userId) },
  });
}

const needsCode = async (db: Database['db'] | Tx, id: string): Promise<boolean> =>
  (await findCredentials(db, { id }))?.hasSecondFactor ?? false;

export const notCurrent = (): Invalid =>
  new Invalid([{ path: 'currentPassword', message: 'This is not your current password' }]);

/** The stored hash, after checking that the password is right. Throws Invalid. */
export async function requirePassword({ db }: Pick<Database, 'db'>, id: string, password: string): Promise<string> {
  const found = await findCredentials(db, { id });
  const isRight = await verifyPassword(password, found?.passwordHash);
  if (!found?.passwordHash || !isRight) throw notCurrent();
  return found.passwordHash;
}
