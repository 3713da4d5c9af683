import type { DataOf } from '#shared/api/endpoint.ts';
import type { authApi, SignedInAnswer } from '#shared/api/accounts.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { asPhone } from '#shared/phone.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { violatedConstraint } from '../db/constraints.ts';
import { Conflict, Forbidden, Invalid, SignInNeeded } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { limitOf } from '../http/limits.ts';
import { isEasilyGuessed } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './password.ts';
import {
  deleteExpired,
  deleteSessions,
  findCaller,
  insertSession,
  takePasswordReset,
  touchSession,
} from './sessions.queries.ts';
import { hashToken, newToken } from './tokens.ts';
import { toUser } from './user-row.ts';
import { findCredentials, findUser, insertUser, updateLanguage, updateUser } from './users.queries.ts';

/** Where somebody calls from: for limits and for the list of one's sessions. */
export interface From {
  address: string;
  device: string;
}

export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Opens an account and signs in. Throws TooMany, Invalid (a password that is guessed easily), Conflict by field. */
export async function register(
  database: Database,
  { name, email, phone, password }: Registration,
  from: From,
): Promise<SignedInAnswer> {
  await limitOf(database, 'register').count(from.address);
  requireStrong(password, 'password', [name, email, phone]);
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (tx) => {
    const row = await insertUser(tx, { name, email, phone, passwordHash, language: currentLanguage() }).catch(
      (error: unknown) => {
        throw asTaken(error);
      },
    );
    return { accessToken: await openSession(tx, row.id, passwordHash, from.device), user: toUser(row) };
  });
}

const taken: Record<string, { path: string; message: string }> = {
  users_email_unique: { path: 'email', message: 'This email has an account already' },
  users_phone_unique: { path: 'phone', message: 'This phone number has an account already' },
};

/** The refusal for an e-mail or phone number that somebody has; any other error as it is. */
export function asTaken(error: unknown): unknown {
  const found = taken[violatedConstraint(error) ?? ''];
  if (!found) return error;
  const message = t(found.message);
  return new Conflict('ALREADY_TAKEN', message, { errors: [{ path: found.path, message }] });
}

/**
 * Signs in by e-mail or phone number. An unknown account and a wrong password are answered alike, in the same time.
 * Throws TooMany after 8 failed tries in 15 minutes for the account or from the address, SignInNeeded, Forbidden for a banned person.
 */
export async function signIn(
  database: Database,
  { email: typed, password }: { email: string; password: string },
  from: From,
): Promise<SignedInAnswer> {
  const phone = asPhone(typed);
  const found = await findCredentials(database.db, phone ? { phone } : { email: typed.toLowerCase() });
  const ofAccount = limitOf(database, 'sign-in-account');
  const ofAddress = limitOf(database, 'sign-in-address');
  // what was typed may be anything, a password too: not kept as it is
  const account = found?.id ?? hashToken(phone ?? typed.toLowerCase()).toString('base64url');
  await ofAddress.count(from.address);
  await ofAccount.count(account);
  const isRight = await verifyPassword(password, found?.passwordHash);
  if (!found?.passwordHash || !isRight)
    throw new SignInNeeded(t('The email or phone number and the password do not match.'), 'WRONG_CREDENTIALS');
  if (found.isBanned)
    throw new Forbidden(
      t('This account has been closed by the shop. Please contact us if you think this is a mistake.'),
      'BANNED',
    );
  const accessToken = await openSession(database.db, found.id, found.passwordHash, from.device);
  await updateLanguage(database.db, found.id, currentLanguage());
  // only failed tries count: many people share one address of their phone company
  await ofAddress.takeBack(from.address);
  await ofAccount.forget(account);
  return { accessToken, user: await getUser(database, found.id) };
}

async function openSession(
  db: Tx | Database['db'],
  userId: string,
  passwordHash: string,
  device: string,
): Promise<string> {
  const token = newToken();
  const isOpen = await insertSession(db, { userId, tokenHash: hashToken(token), device, passwordHash });
  if (!isOpen) throw new SignInNeeded(t('Your account was changed just now. Please sign in again.'));
  return token;
}

export async function getUser({ db }: Pick<Database, 'db'>, id: string): Promise<DataOf<typeof authApi.me>> {
  const user = await findUser(db, id);
  if (!user) throw new SignInNeeded();
  return user;
}

/** Whose session the token is, and that it was seen. */
export async function identify({ db, pool }: Database, token: string): Promise<Caller | undefined> {
  const found = await findCaller(pool, hashToken(token));
  if (!found) return undefined;
  const { seenLongAgo, ...caller } = found;
  if (seenLongAgo) await touchSession(db, caller.sessionId);
  return caller;
}

/** Sessions, links and limits whose time is over. */
export async function forgetExpired({ db }: Database): Promise<void> {
  await deleteExpired(db);
}

/** Sets a new password by a mailed link, once, and ends all sessions. Throws Invalid. */
export async function resetPassword(
  database: Database,
  { token, newPassword }: { token: string; newPassword: string },
  from: From,
): Promise<void> {
  await limitOf(database, 'reset-password').count(from.address);
  requireStrong(newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const ofUser = await inTransaction(database, async (tx) => {
    const userId = await takePasswordReset(tx, hashToken(token));
    if (!userId)
      throw new Invalid([
        {
          path: 'token',
          message: t('This link was used already or is older than 30 minutes. Please ask for a new one.'),
        },
      ]);
    // who has the link reads the mail of the address
    await updateUser(tx, userId, { password_hash: passwordHash, email_verified_at: new Date() });
    await deleteSessions(tx, userId);
    return userId;
  });
  // whoever reads this person's mail need not wait because somebody else tried their old password
  await limitOf(database, 'sign-in-account').forget(ofUser);
}

/** Throws Invalid for a password that would be guessed first. `person`: what everybody knows of them. */
export function requireStrong(password: string, path: string, person: readonly string[] = []): void {
  if (isEasilyGuessed(password, person))
    throw new Invalid([{ path, message: t('This password is easily guessed. Choose another one') }]);
}
