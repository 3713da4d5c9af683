import type { BodyOf } from '#shared/api/endpoint.ts';
import { codeSignInApi } from '#shared/api/people/code-sign-in.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { notifyNumberTaken } from '../users/account-mail.ts';
import type { AccountParts } from '../users/account-needs.ts';
import { dropPhone, insertPhoneUser, lockPhoneOwner } from './code-sign-in.queries.ts';
import { findCredentials } from '../passwords/credentials.queries.ts';
import { findDeviceOf, rememberDevice } from '../sessions/known-devices.ts';
import { getUser } from '../profile/me.service.ts';
import { checkCode, sendCodeFor, wrongCode } from '../phone-codes/sent-codes.service.ts';
import { takeCode, type CodeFor } from '../phone-codes/phone-codes.queries.ts';
import { openSession } from '../sessions/sessions.service.ts';
import type { From, SignedIn } from '../sessions/signed-in.ts';
import { asTaken } from '../users/taken.ts';
import { updateLanguage } from '../users/user-language.queries.ts';

const codeOf = (phone: string): CodeFor => ({ phone, purpose: 'sign-in', user: null });

/** Sends a sign-in code to any number: a person without an account gets one. Throws TooMany. */
export async function sendSignInCode(database: Database, phone: string, from: From): Promise<void> {
  const found = await findCredentials(database.db, { phone });
  const device = await findDeviceOf(database, found?.id, from.deviceTokens);
  await sendCodeFor(database, codeOf(phone), { address: from.address, device });
}

/**
 * Signs in by a code (decision 72). Guest orders with the number move to the account. Refusals that reveal facts about
 * an account come only after the right code, which stays valid: so only the owner of the phone sees them. Throws
 * TooMany, and the errors that codeSignInApi.signIn declares.
 */
export async function signInByCode(
  { database, records }: AccountParts,
  typed: BodyOf<typeof codeSignInApi.signIn>,
  from: From,
): Promise<SignedIn> {
  const { phone, code } = typed;
  await checkCode(database, { ...codeOf(phone), code, address: from.address });
  const signedIn = await inTransaction(database, async (tx) => {
    // take the code first: of two simultaneous calls the second waits here, and then has no code
    if (!(await takeCode(tx, codeOf(phone)))) throw wrongCode();
    const { id: userId, passwordHash } = await findOrOpenAccount(tx, typed);
    await records.ofPhone.claimOrders(tx, userId, phone);
    const { token } = await openSession(tx, { userId, passwordHash, device: from.device });
    await updateLanguage(tx, userId, currentLanguage());
    return { accessToken: token, user: await getUser({ db: tx }, userId) };
  });
  return { ...signedIn, deviceTokens: await rememberDevice(database, signedIn.user._id, from.deviceTokens) };
}

interface Account {
  id: string;
  passwordHash: string | null;
}

async function findOrOpenAccount(
  tx: Tx,
  { phone, name, startNew = false }: BodyOf<typeof codeSignInApi.signIn>,
): Promise<Account> {
  const owner = await lockPhoneOwner(tx, phone);
  if (owner?.isBanned)
    throw refusal(
      codeSignInApi.signIn,
      'BANNED',
      t('This account has been closed by the shop. Please contact us if you think this is a mistake.'),
    );
  // a phone alone does not open these accounts: a SIM card can be lost, stolen or reassigned
  if (owner?.needsPassword)
    throw refusal(codeSignInApi.signIn, 'PASSWORD_NEEDED', t('You can open this account only with its password.'));
  if (owner?.isProved) return owner;
  // People can register with any number. Such an account may not belong to the owner of the phone, and must not see the
  // owner's orders.
  if (owner && !startNew)
    throw refusal(
      codeSignInApi.signIn,
      'NUMBER_UNCONFIRMED',
      t('An account uses this number but has never confirmed it.'),
    );
  if (name === undefined) throw refusal(codeSignInApi.signIn, 'NAME_NEEDED', t('What is your name?'));
  if (owner) {
    const before = await getUser({ db: tx }, owner.id);
    await dropPhone(tx, owner.id);
    await notifyNumberTaken(tx, before);
  }
  const id = await insertPhoneUser(tx, { name, phone, language: currentLanguage() }).catch((error: unknown) => {
    // another person registered with it at this moment
    throw asTaken(error);
  });
  return { id, passwordHash: null };
}
