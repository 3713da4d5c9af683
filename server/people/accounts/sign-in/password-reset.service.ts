import { currentLanguage, pathIn, t, type Language } from '#shared/language.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { canUse, putPasswordReset, useUp } from '../codes/one-time-codes.queries.ts';
import { greeting } from '../users/account-mail.ts';
import type { LinkMailParts } from '../users/account-needs.ts';
import { deletePendingEmail } from '../email-addresses/email-confirmation.queries.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import { deleteKnownDevices } from '../sessions/known-devices.queries.ts';
import { hashPassword } from '../passwords/password.ts';
import { requireStrong } from '../passwords/password-strength.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { forgetTries } from './sign-in-tries.service.ts';
import type { From } from '../sessions/signed-in.ts';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';
import { findUserByEmail, updateUser } from '../users/users.queries.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    'mail-password-reset': { email: string; language: Language };
  }
}

/**
 * Requests the mail with a link to choose a new password. The job looks up the account, so the answer takes equally
 * long whether it exists or not.
 */
export async function askForPasswordReset(database: Database, email: string): Promise<void> {
  // limits the mails to an address, so that an attacker cannot flood a mailbox; links that were already mailed still
  // work
  const isWithin = await limitOf(database, 'mail-password-reset').isWithin(hashToken(email).toString('base64url'));
  if (isWithin) await addJob(database.db, 'mail-password-reset', { email, language: currentLanguage() });
}

/** A requested mail: its address, and the language of the request. */
interface ResetMail {
  email: string;
  language: Language;
}

/**
 * The job. It sends the mail immediately, because a separate job would store the token in the database. A repeated job
 * makes another token. The link has its token in the fragment, which browsers do not send to servers.
 */
export async function mailPasswordReset(
  { database: { db }, mail, origin, write }: LinkMailParts,
  { email, language }: ResetMail,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  const token = newToken();
  if (!user || !(await putPasswordReset(db, email, hashToken(token)))) return;
  const link = `${origin}${pathIn(language, '/reset-password')}#token=${token}`;
  const values = { link, greeting: speakIn(language, () => greeting(user)) };
  const letter = await write({ message: 'password-reset', channel: 'mail' }, language, values);
  await mail.send(crypto.randomUUID(), { to: user.email, ...letter });
}

/**
 * Sets a new password by a mailed link, once, and ends all sessions. The browser of the link becomes a known device:
 * returns the tokens that it must store. Throws Invalid, TooMany, Busy.
 */
export async function resetPassword(
  database: Database,
  { token, newPassword }: { token: string; newPassword: string },
  from: From,
): Promise<{ deviceTokens: readonly string[] }> {
  await networkLimit(database, 'reset-password').count(from.address);
  requireStrong(newPassword, 'newPassword');
  // the link is checked before the costly hash, and again when it is used up
  const key = { token_hash: hashToken(token) };
  if (!(await canUse(database.db, 'password_resets', key))) throw usedUp();
  const passwordHash = await hashPassword(newPassword, { caller: from.address });
  const userId = await inTransaction(database, async (tx) => {
    const ofUser = (await useUp(tx, 'password_resets', key))?.user_id;
    if (!ofUser) throw usedUp();
    // the link proves that the person reads the mail of the address
    await updateUser(tx, ofUser, { password_hash: passwordHash, email_verified_at: new Date() });
    // an address that a thief requested must not become the account's later
    await deletePendingEmail(tx, ofUser);
    await deleteSessions(tx, ofUser);
    // the person may have lost a known device
    await deleteKnownDevices(tx, ofUser);
    return ofUser;
  });
  await forgetTries(database, { userId, address: from.address });
  return { deviceTokens: await rememberDevice(database, userId, from.deviceTokens) };
}

function usedUp(): Invalid {
  const message = t('This link was already used or is older than 30 minutes. Please request a new one.');
  return new Invalid([{ path: 'token', message }]);
}
