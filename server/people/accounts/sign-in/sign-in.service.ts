import { currentLanguage, t } from '#shared/language.ts';
import { asPhone } from '#shared/phone.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Forbidden, SignInNeeded } from '#server/platform/http/errors/errors.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { takeCode, wrongCode } from '../second-factor/codes.service.ts';
import { findCredentials, type Credentials, type Login } from '../passwords/credentials.queries.ts';
import { findDeviceOf, rememberDevice } from '../sessions/known-devices.ts';
import { getUser } from '../profile/me.service.ts';
import { verifyPassword } from '../passwords/password.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { beginTry, type Try } from './sign-in-tries.service.ts';
import type { From, SignedIn } from '../sessions/signed-in.ts';
import { hashToken } from '#server/platform/process/tokens.ts';
import { updateLanguage } from '../users/user-language.queries.ts';

interface Typed {
  /** The e-mail address or the phone number. */
  email: string;
  password: string;
  code?: string | undefined;
}

/**
 * Signs in by e-mail or phone number. An unknown account and a wrong password get the same answer, after the same time.
 * Throws TooMany after failed tries (sign-in-tries.service.ts), Busy, and Forbidden for a banned person. Throws
 * SignInNeeded also for a missing or wrong code of the second factor.
 */
export async function signIn(database: Database, typed: Typed, from: From): Promise<SignedIn> {
  const { found, attempt, device } = await checkPassword(database, typed, from);
  if (found.isBanned)
    throw new Forbidden(
      t('This account has been closed by the shop. Please contact us if you think this is a mistake.'),
      'BANNED',
    );
  if (found.hasSecondFactor) {
    if (typed.code === undefined) {
      await attempt.takeBack();
      throw new SignInNeeded(t('Enter the 6-digit code from your app.'), 'CODE_NEEDED');
    }
    await checkCode(database, found.id, typed.code, device);
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

interface Checked {
  found: Credentials & { passwordHash: string };
  attempt: Try;
  /** The token of this browser, if the person has signed in with it before. */
  device: string | undefined;
}

/** Throws TooMany, Busy, SignInNeeded. */
async function checkPassword(database: Database, { email: typed, password }: Typed, from: From): Promise<Checked> {
  const phone = asPhone(typed);
  const login: Login = phone ? { phone } : { email: typed.toLowerCase() };
  const found = await findCredentials(database.db, login);
  // the typed text may be anything, even a password, so only its hash is stored
  const account = found?.id ?? hashToken(phone ?? typed.toLowerCase()).toString('base64url');
  const device = await findDeviceOf(database, found?.id, from.deviceTokens);
  const attempt = await beginTry(database, { account, userId: found?.id, address: from.address, device });
  const slot = { caller: device ?? from.address, isKnown: device !== undefined };
  const isRight = await verifyPassword(password, found?.passwordHash, slot).catch(async (error: unknown) => {
    await attempt.takeBack();
    throw error;
  });
  if (!found?.passwordHash || !isRight)
    throw new SignInNeeded(t('The email or phone number and the password do not match.'), 'WRONG_CREDENTIALS');
  return { found: { ...found, passwordHash: found.passwordHash }, attempt, device };
}

/**
 * Runs only after the right password. Guesses from many addresses count together; the person's own browser counts
 * separately, so that strangers' guesses do not lock it out. Throws TooMany, SignInNeeded.
 */
async function checkCode(database: Database, userId: string, code: string, device: string | undefined): Promise<void> {
  const kind = device ? 'sign-in-code-known-device' : 'sign-in-code';
  const codes = limitOf(database, kind, { tries: 10, minutes: 60 });
  await codes.count(userId);
  if (!(await takeCode(database.db, userId, code))) throw wrongCode(401);
  await codes.forget(userId);
}
