import { latinDigits } from '#shared/digits.ts';
import { t } from '#shared/language.ts';
import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { ApiError, Conflict, Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { takeCode as takeAppCode, wrongCode } from '../second-factor/codes.service.ts';
import { isConfirmed, markConfirmed } from './confirmation.queries.ts';
import { findCredentials } from '../passwords/credentials.queries.ts';
import { verifyPassword } from '../passwords/password.ts';
import { takeCode, tryCode, type CodeFor } from '../phone-codes/phone-codes.queries.ts';
import { sendCodeFor } from '../phone-codes/sent-codes.service.ts';
import { findUser } from '../users/users.queries.ts';

// A session does not prove ownership of the account: an action that could give the account away requires the password
// again (OWASP ASVS 5, 7.5.3).

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
    if (!code) throw new Invalid([{ path: 'code', message: t('Enter the 6-digit code from your app.') }]);
    if (!(await takeAppCode(database.db, userId, code))) throw wrongCode(400);
  }
  await markConfirmed(database.db, sessionId);
  // only failed tries count, because staff confirm often
  await limit.takeBack(userId);
}

/**
 * Throws CONFIRM_PASSWORD (403) if the password was not confirmed in the last 10 minutes; `details.code` tells whether
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

/**
 * The stored hash, after checking that the password is right; null for an account that has none, after checking that
 * the code is right which was sent to its number. Throws Invalid.
 */
export async function requirePassword(
  { db }: Pick<Database, 'db'>,
  id: string,
  password: string,
): Promise<string | null> {
  const found = await findCredentials(db, { id });
  if (found?.passwordHash === null) {
    await requireOwnCode(db, id, password);
    return null;
  }
  const isRight = await verifyPassword(password, found?.passwordHash);
  if (!found?.passwordHash || !isRight) throw notCurrent();
  return found.passwordHash;
}

async function requireOwnCode(db: Database['db'], user: string, typed: string): Promise<void> {
  const what = codeOf(user, await findUser(db, user));
  const isRight = what && (await tryCode(db, what, latinDigits(typed).replace(/\D/g, '')));
  // uses the code up: of two simultaneous requests only one succeeds
  if (!isRight || !(await takeCode(db, what)))
    throw new Invalid([
      { path: 'currentPassword', message: t('This code is wrong or has expired. Please request a new one.') },
    ]);
}

const codeOf = (user: string, found: { phone: string } | undefined): CodeFor | undefined =>
  found && { phone: found.phone, purpose: 'confirmation', user };

/** Sends a code to the number of an account that has no password. Throws TooMany, Conflict if it has one. */
export async function sendConfirmationCode(database: Database, userId: string, address: string): Promise<void> {
  const credentials = await findCredentials(database.db, { id: userId });
  const what = codeOf(userId, await findUser(database.db, userId));
  if (!what || credentials?.passwordHash !== null)
    throw refusal(phoneCodesApi.sendForConfirmation, 'HAS_PASSWORD', t('This account has a password.'));
  await sendCodeFor(database, what, { address });
}

/**
 * Throws INCOMPLETE_ACCOUNT if the account has no e-mail address or no password, so that its number is all by which its
 * person signs in.
 */
export async function requireComplete(db: Database['db'] | Tx, id: string, message: string): Promise<void> {
  if (!(await findCredentials(db, { id }))?.isComplete) throw new Conflict('INCOMPLETE_ACCOUNT', message);
}
