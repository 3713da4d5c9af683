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
import { findDeviceOf, rememberDevice } from './known-devices.ts';
import { deleteKnownDevices, deleteOldDevices } from './known-devices.queries.ts';
import { hashPassword, verifyPassword } from './password.ts';
import {
  deleteExpired,
  deleteSessions,
  findCaller,
  findPasswordReset,
  insertSession,
  takePasswordReset,
  touchSession,
} from './sessions.queries.ts';
import { beginTry, forgetTries } from './sign-in-tries.service.ts';
import { deleteOldTries } from './sign-in-tries.queries.ts';
import { hashToken, newToken } from './tokens.ts';
import { toUser } from './user-row.ts';
import { findCredentials, findTaken, findUser, insertUser, updateLanguage, updateUser } from './users.queries.ts';

/** Where somebody calls from: for limits and for the list of one's sessions. */
export interface From {
  address: string;
  device: string;
  /** The tokens by which the browser is known to those who have signed in with it. */
  deviceTokens: readonly string[];
}

/** `deviceTokens`: what the browser is to keep, instead of those that it sent. */
export type SignedIn = SignedInAnswer & { deviceTokens: readonly string[] };

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
): Promise<SignedIn> {
  await limitOf(database, 'register').count(from.address);
  requireStrong(password, 'password', [name, email, phone]);
  // before the costly hash; the constraints say it again, of two at once
  const constraint = await findTaken(database.db, { email, phone });
  if (constraint) throw takenBy(constraint);
  const passwordHash = await hashPassword(password, { caller: from.address });
  const signedIn = await inTransaction(database, async (tx) => {
    const row = await insertUser(tx, { name, email, phone, passwordHash, language: currentLanguage() }).catch(
      (error: unknown) => {
        throw asTaken(error);
      },
    );
    return { accessToken: await openSession(tx, row.id, passwordHash, from.device), user: toUser(row) };
  });
  return { ...signedIn, deviceTokens: await rememberDevice(database, signedIn.user._id, from.deviceTokens) };
}

const taken: Record<string, { path: string; message: string }> = {
  users_email_unique: { path: 'email', message: 'This email has an account already' },
  users_phone_unique: { path: 'phone', message: 'This phone number has an account already' },
};

/** The refusal for an e-mail or phone number that somebody has; any other error as it is. */
export function asTaken(error: unknown): unknown {
  return takenBy(violatedConstraint(error) ?? '') ?? error;
}

function takenBy(constraint: string): Conflict | undefined {
  const found = taken[constraint];
  if (!found) return undefined;
  const message = t(found.message);
  return new Conflict('ALREADY_TAKEN', message, { errors: [{ path: found.path, message }] });
}

/**
 * Signs in by e-mail or phone number. An unknown account and a wrong password are answered alike, in the same time.
 * Throws TooMany after failed tries (sign-in-tries.service.ts), Busy, SignInNeeded, Forbidden for a banned person.
 */
export async function signIn(
  database: Database,
  { email: typed, password }: { email: string; password: string },
  from: From,
): Promise<SignedIn> {
  const phone = asPhone(typed);
  const found = await findCredentials(database.db, phone ? { phone } : { email: typed.toLowerCase() });
  // what was typed may be anything, a password too: not kept as it is
  const account = found?.id ?? hashToken(phone ?? typed.toLowerCase()).toString('base64url');
  const device = await findDeviceOf(database, found?.id, from.deviceTokens);
  const attempt = await beginTry(database, { account, userId: found?.id, address: from.address, device });
  const turn = { caller: device ?? from.address, isKnown: device !== undefined };
  const isRight = await verifyPassword(password, found?.passwordHash, turn).catch(async (error: unknown) => {
    await attempt.takeBack();
    throw error;
  });
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
  await attempt.forgive();
  const deviceTokens = await rememberDevice(database, found.id, from.deviceTokens);
  return { accessToken, user: await getUser(database, found.id), deviceTokens };
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

/** Sessions, links, devices and limits whose time is over. */
export async function forgetExpired({ db }: Database): Promise<void> {
  await deleteExpired(db);
  await deleteOldDevices(db);
  await deleteOldTries(db);
}

/**
 * Sets a new password by a mailed link, once, and ends all sessions. The browser in which the link was opened is known from then on:
 * gives what it is to keep. Throws Invalid, TooMany, Busy.
 */
export async function resetPassword(
  database: Database,
  { token, newPassword }: { token: string; newPassword: string },
  from: From,
): Promise<{ deviceTokens: readonly string[] }> {
  await limitOf(database, 'reset-password', { tries: 60 }).count(from.address);
  requireStrong(newPassword, 'newPassword');
  // whether it works is found out before the costly hash, and again when it is taken
  if (!(await findPasswordReset(database.db, hashToken(token)))) throw usedUp();
  const passwordHash = await hashPassword(newPassword, { caller: from.address });
  const userId = await inTransaction(database, async (tx) => {
    const ofUser = await takePasswordReset(tx, hashToken(token));
    if (!ofUser) throw usedUp();
    // who has the link reads the mail of the address
    await updateUser(tx, ofUser, { password_hash: passwordHash, email_verified_at: new Date() });
    await deleteSessions(tx, ofUser);
    // the person may have lost one of them
    await deleteKnownDevices(tx, ofUser);
    return ofUser;
  });
  await forgetTries(database, { userId, address: from.address });
  return { deviceTokens: await rememberDevice(database, userId, from.deviceTokens) };
}

const usedUp = () =>
  new Invalid([
    {
      path: 'token',
      message: t('This link was used already or is older than 30 minutes. Please ask for a new one.'),
    },
  ]);

/** Throws Invalid for a password that would be guessed first. `person`: what everybody knows of them. */
export function requireStrong(password: string, path: string, person: readonly string[] = []): void {
  if (isEasilyGuessed(password, person))
    throw new Invalid([{ path, message: t('This password is easily guessed. Choose another one') }]);
}
