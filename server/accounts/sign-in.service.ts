import type { SignedInAnswer, User } from '#shared/api/accounts.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { asPhone } from '#shared/phone.ts';
import { inTransaction, type Database } from '../db/database.ts';
import { Forbidden, Invalid, SignInNeeded } from '../http/errors.ts';
import { networksOf, type NetworkKind } from '../http/ip.ts';
import { limitOf } from '../http/limits.ts';
import { takeCode, wrongCode } from './codes.service.ts';
import { isEasilyGuessed } from './common-passwords.ts';
import { deletePendingEmail } from './email-confirmation.queries.ts';
import { askForConfirmation } from './email-confirmation.service.ts';
import { findDeviceOf, rememberDevice } from './known-devices.ts';
import { deleteKnownDevices, deleteOldDevices } from './known-devices.queries.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { deleteExpired, deleteSessions, findPasswordReset, takePasswordReset } from './sessions.queries.ts';
import { openSession } from './sessions.service.ts';
import { beginTry, forgetTries } from './sign-in-tries.service.ts';
import { deleteOldTries } from './sign-in-tries.queries.ts';
import { asTaken, takenBy } from './taken.ts';
import { hashToken } from './tokens.ts';
import { toUser } from './user-row.ts';
import { findCredentials, findTaken, findUser, insertUser, updateLanguage, updateUser } from './users.queries.ts';

/** Where a call comes from: for limits and for the list of one's sessions. */
export interface From {
  address: string;
  device: string;
  /** The tokens of the people who have signed in with this browser. */
  deviceTokens: readonly string[];
}

/**
 * `deviceTokens`: what the browser must keep instead of those that it sent. `staffKey`: the key of a staff session,
 * beside the token.
 */
export type SignedIn = SignedInAnswer & { deviceTokens: readonly string[]; staffKey?: string };

export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** New accounts in 15 minutes from one address, and from the networks around it: who has a /48 has 65,536 addresses. */
const mostRegistrations: Record<NetworkKind, number> = {
  ipv4: 8,
  'ipv4/24': 60,
  'ipv6/64': 8,
  'ipv6/48': 30,
  'ipv6/32': 120,
};

/** Throws TooMany. */
async function limitRegistrations(database: Database, address: string): Promise<void> {
  for (const { network, kind } of networksOf(address))
    await limitOf(database, 'register', { tries: mostRegistrations[kind] }).count(network);
}

/** Opens an account and signs in. Throws TooMany, Invalid (a password that is easy to guess), Conflict by field. */
export async function register(
  database: Database,
  { name, email, phone, password }: Registration,
  from: From,
): Promise<SignedIn> {
  await limitRegistrations(database, from.address);
  requireStrong(password, 'password', [name, email, phone]);
  // checked before the costly hash; the constraints decide between two calls at the same time
  const constraint = await findTaken(database.db, { email, phone });
  if (constraint) throw takenBy(constraint);
  const passwordHash = await hashPassword(password, { caller: from.address });
  const signedIn = await inTransaction(database, async (tx) => {
    const row = await insertUser(tx, { name, email, phone, passwordHash, language: currentLanguage() }).catch(
      (error: unknown) => {
        throw asTaken(error);
      },
    );
    await askForConfirmation(tx, { userId: row.id, email });
    const { token } = await openSession(tx, { userId: row.id, passwordHash, device: from.device });
    return { accessToken: token, user: toUser(row) };
  });
  return { ...signedIn, deviceTokens: await rememberDevice(database, signedIn.user._id, from.deviceTokens) };
}

/**
 * Signs in by e-mail or phone number. An unknown account and a wrong password are answered alike, in the same time.
 * Throws TooMany after failed tries (sign-in-tries.service.ts), Busy, SignInNeeded (also where a code of the second factor is
 * needed, or is wrong), Forbidden for a banned person.
 */
export async function signIn(
  database: Database,
  { email: typed, password, code }: { email: string; password: string; code?: string | undefined },
  from: From,
): Promise<SignedIn> {
  const phone = asPhone(typed);
  const found = await findCredentials(database.db, phone ? { phone } : { email: typed.toLowerCase() });
  // people may type anything here, even a password, so it is only stored as a hash
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
  if (found.hasSecondFactor) {
    if (code === undefined) {
      await attempt.takeBack();
      throw new SignInNeeded(t('Enter the 6-digit code of your app.'), 'CODE_NEEDED');
    }
    // Only who knows the password gets here. Guesses from ever new addresses must not add up; the owner's own browser is
    // counted apart, so that guesses of others do not keep it out.
    const codes = limitOf(database, device ? 'sign-in-code-known-device' : 'sign-in-code', { tries: 10, minutes: 60 });
    await codes.count(found.id);
    if (!(await takeCode(database.db, found.id, code))) throw wrongCode(401);
    await codes.forget(found.id);
  }
  const { token: accessToken, ...key } = await openSession(database.db, {
    userId: found.id,
    passwordHash: found.passwordHash,
    device: from.device,
  });
  await updateLanguage(database.db, found.id, currentLanguage());
  // only failed tries count: many people share one address of their phone company
  await attempt.forgive();
  const deviceTokens = await rememberDevice(database, found.id, from.deviceTokens);
  return { accessToken, user: await getUser(database, found.id), deviceTokens, ...key };
}

export async function getUser({ db }: Pick<Database, 'db'>, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new SignInNeeded();
  return user;
}

/** Deletes expired sessions, links, devices and limits. */
export async function forgetExpired({ db }: Database): Promise<void> {
  await deleteExpired(db);
  await deleteOldDevices(db);
  await deleteOldTries(db);
}

/**
 * Sets a new password by a mailed link, once, and ends all sessions. The browser that opened the link becomes a known
 * device: returns the tokens that it must keep. Throws Invalid, TooMany, Busy.
 */
export async function resetPassword(
  database: Database,
  { token, newPassword }: { token: string; newPassword: string },
  from: From,
): Promise<{ deviceTokens: readonly string[] }> {
  await limitOf(database, 'reset-password', { tries: 60 }).count(from.address);
  requireStrong(newPassword, 'newPassword');
  // the link is checked before the costly hash, and again when it is used up
  if (!(await findPasswordReset(database.db, hashToken(token)))) throw usedUp();
  const passwordHash = await hashPassword(newPassword, { caller: from.address });
  const userId = await inTransaction(database, async (tx) => {
    const ofUser = await takePasswordReset(tx, hashToken(token));
    if (!ofUser) throw usedUp();
    // the link proves that the person reads the mail of the address
    await updateUser(tx, ofUser, { password_hash: passwordHash, email_verified_at: new Date() });
    // an address that a thief asked for must not become the account's after all
    await deletePendingEmail(tx, ofUser);
    await deleteSessions(tx, ofUser);
    // the person may have lost one of the known devices
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

/** Throws Invalid for a password that an attacker would try early. `person`: what everybody knows about them. */
export function requireStrong(password: string, path: string, person: readonly string[] = []): void {
  if (isEasilyGuessed(password, person))
    throw new Invalid([{ path, message: t('This password is easily guessed. Choose another one') }]);
}
