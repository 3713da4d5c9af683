import { randomInt, randomUUID } from 'node:crypto';
import { phoneCodesApi } from '#shared/api/phone-codes.ts';
import { currentLanguage, inDigits, t } from '#shared/language.ts';
import { inTransaction, type Database } from '../db/database.ts';
import { refusal, type ApiError } from '../http/errors.ts';
import { limitOf } from '../http/limits.ts';
import { addJob, type Jobs } from '../jobs/jobs.ts';
import { speakIn } from '../language.ts';
import { claimGuestOrders, eraseGuest, hasGuestOrders } from '../orders/placing/guests.service.ts';
import type { Sms } from '../outside/sms.ts';
import { lockPhone, markPhoneProved, putCode, takeCode, tryCode, type CodeFor } from './phone-codes.queries.ts';
import { hashToken } from './tokens.ts';
import { findUser } from './users.queries.ts';

const hour = 60;

/** Throws TooMany: 3 an hour to one number, 10 an hour from one address. */
async function limitCodes(database: Database, phone: string, address: string): Promise<void> {
  await limitOf(database, 'phone-code-from', { tries: 10, minutes: hour }).count(address);
  await limitOf(database, 'phone-code-to', { tries: 3, minutes: hour }).count(hashToken(phone).toString('base64url'));
}

/** Sends a code to the number of the account, which it has typed and nobody has proved. Throws TooMany. */
export async function sendCode(database: Database, userId: string, address: string): Promise<void> {
  const phone = (await findUser(database.db, userId))?.phone;
  if (!phone) return;
  await limitCodes(database, phone, address);
  await addJob(database.db, 'text-phone-code', {
    phone,
    purpose: 'account',
    user: userId,
    language: currentLanguage(),
  });
}

/** Proves the number of the account, which gets the orders that guests placed with it: how many. Throws WRONG_CODE. */
export async function provePhone(database: Database, userId: string, code: string): Promise<number> {
  const phone = (await findUser(database.db, userId))?.phone ?? '';
  const what: CodeFor = { phone, purpose: 'account', user: userId };
  if (!(await tryCode(database.db, what, code))) throw wrongCode();
  return inTransaction(database, async (tx) => {
    // the number may have been changed at this moment
    if ((await lockPhone(tx, userId)) !== phone || !(await takeCode(tx, what))) throw wrongCode();
    await markPhoneProved(tx, userId);
    return claimGuestOrders(tx, userId, phone);
  });
}

/** Sends a code to a guest's number. Whether there is such a guest is looked up by the job. Throws TooMany. */
export async function sendErasureCode(database: Database, phone: string, address: string): Promise<void> {
  await limitCodes(database, phone, address);
  await addJob(database.db, 'text-phone-code', { phone, purpose: 'erasure', user: null, language: currentLanguage() });
}

/** Erases what is known of a guest. Throws WRONG_CODE. */
export async function eraseByCode(database: Database, { phone, code }: { phone: string; code: string }): Promise<void> {
  const what: CodeFor = { phone, purpose: 'erasure', user: null };
  if (!(await tryCode(database.db, what, code))) throw wrongCode();
  await inTransaction(database, async (tx) => {
    if (!(await takeCode(tx, what))) throw wrongCode();
    await eraseGuest(tx, phone);
  });
}

/** The job. The code is made here, so that the table of jobs never has it; a repeated job makes another one. */
export async function textPhoneCode(
  database: Database,
  sms: Sms,
  { language, ...what }: Jobs['text-phone-code'],
): Promise<void> {
  if (what.purpose === 'erasure' && !(await hasGuestOrders(database, what.phone))) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await putCode(database.db, what, code);
  const text = speakIn(sms.language ?? language, () =>
    t('{code} is your code, for 5 minutes. Give it to nobody.', { code: inDigits(code) }),
  );
  await sms.send(randomUUID(), { to: what.phone, text });
}

const wrongCode = (): ApiError =>
  refusal(phoneCodesApi.prove, 'WRONG_CODE', t('This code is wrong or too old. Please ask for a new one.'), {
    errors: [{ path: 'code', message: t('This code is wrong or too old. Please ask for a new one.') }],
  });
