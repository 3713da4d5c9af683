import { currentLanguage, pathIn, t, type Language } from '#shared/language.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { Conflict, Invalid } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { notifyFormerAddress } from '../users/account-mail.ts';
import type { LinkMailParts } from '../users/account-needs.ts';
import { revokeCodes, useUp } from '../codes/one-time-codes.queries.ts';
import { findPendingEmail, putConfirmation, putConfirmationToken } from './email-confirmation.queries.ts';
import { asTaken } from '../users/taken.ts';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';
import { findUser, updateUser } from '../users/users.queries.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Mails the link by which an address is confirmed. */
    'mail-email-confirmation': { userId: string; language: Language };
  }
}

/** Stores the address as waiting for confirmation; a job mails the link. */
export async function askForConfirmation(tx: Tx, address: { userId: string; email: string }): Promise<void> {
  await putConfirmation(tx, address);
  await addJob(tx, 'mail-email-confirmation', { userId: address.userId, language: currentLanguage() });
}

/** Limits the mails to an address, so that an attacker cannot flood a mailbox from many accounts. Throws TooMany. */
export const limitLettersTo = (database: Database, email: string): Promise<void> =>
  limitOf(database, 'mail-email-confirmation', { tries: 4, minutes: 60 }).count(hashToken(email).toString('base64url'));

/**
 * Mails another link to the address that waits for confirmation. Throws TooMany, and Conflict if the address is
 * already confirmed.
 */
export async function sendConfirmationAgain(database: Database, { userId }: Caller): Promise<void> {
  const user = await findUser(database.db, userId);
  const email = (await findPendingEmail(database.db, userId)) ?? (user?.emailVerified ? undefined : user?.email);
  if (!email) throw new Conflict('ALREADY_CONFIRMED', t('Your address is already confirmed.'));
  await limitLettersTo(database, email);
  await inTransaction(database, (tx) => askForConfirmation(tx, { userId, email }));
}

/** A mail with a link to confirm an address: the person, and the language in which they requested it. */
interface ConfirmationMail {
  userId: string;
  language: Language;
}

/**
 * The job. As for a forgotten password, the token is made here, so the database never stores it. The mail contains no
 * typed text except the address: it may reach a person who never requested it.
 */
export async function mailEmailConfirmation(
  { database: { db }, mail, origin, write }: LinkMailParts,
  { userId, language }: ConfirmationMail,
): Promise<void> {
  const token = newToken();
  const email = await putConfirmationToken(db, userId, hashToken(token));
  if (!email) return;
  const link = `${origin}${pathIn(language, '/confirm-email')}#token=${token}`;
  const letter = await write({ message: 'email-confirmation', channel: 'mail' }, language, { link });
  await mail.send(crypto.randomUUID(), { to: email, ...letter });
}

/**
 * Confirms an address by its mailed link, once, and returns the address. Throws Invalid, and Conflict if another
 * account has the address by now.
 */
export async function confirmEmail(database: Database, { token }: { token: string }): Promise<string> {
  return inTransaction(database, async (tx) => {
    const taken = await useUp(tx, 'email_confirmations', { token_hash: hashToken(token) });
    const before = taken && (await findUser(tx, taken.user_id));
    if (!taken || !before) {
      const message = t('This link was already used or is older than 24 hours. Please request a new one.');
      throw new Invalid([{ path: 'token', message }]);
    }
    const { user_id: userId, email } = taken;
    await updateUser(tx, userId, { email, email_verified_at: new Date() }).catch((error: unknown) => {
      throw asTaken(error);
    });
    if (email !== before.email) {
      await revokeCodes(tx, 'password_resets', userId);
      await notifyFormerAddress(tx, before);
    }
    return email;
  });
}
