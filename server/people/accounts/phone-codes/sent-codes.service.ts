import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { currentLanguage, t, type Language } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusal, type ApiError } from '#server/platform/http/errors/errors.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { tryCode, type CodeFor } from './phone-codes.queries.ts';
import { hashToken } from '#server/platform/process/tokens.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Sends a code to a number by SMS. */
    'text-phone-code': CodeFor & { language: Language };
  }
}

const hour = 60;

/** The requester of a code. `device`: the token of a browser in which the owner of this number signed in before. */
interface Asking {
  address: string;
  device?: string | undefined;
}

/**
 * Queues a job that makes and sends a code (text-phone-code.ts). The job, not this request, looks up whether the number
 * is known. Throws TooMany: 10 an hour from one address, 3 an hour and 10 a day to one number. A browser that the owner
 * used before has its own limit, so that strangers cannot use up the owner's codes.
 */
export async function sendCodeFor(database: Database, what: CodeFor, { address, device }: Asking): Promise<void> {
  const { from, to, key } = limitsOf(database, what.phone, device);
  await from.count(address);
  for (const limit of to) await limit.count(key);
  await addJob(database.db, 'text-phone-code', { ...what, language: currentLanguage() });
}

/**
 * Whether this number can be proved from this address by one more code: strangers behind the same address may have used
 * up its hour.
 */
export async function hasCodeLeft(database: Database, phone: string, address: string): Promise<boolean> {
  const { from, to, key } = limitsOf(database, phone);
  const guesses = networkLimit(database, 'phone-code-guesses');
  const rooms = [from.hasRoom(address), guesses.hasRoom(address), ...to.map((limit) => limit.hasRoom(key))];
  return (await Promise.all(rooms)).every(Boolean);
}

const limitsOf = (database: Database, phone: string, device = '') => ({
  from: networkLimit(database, 'phone-code-from'),
  to: [
    limitOf(database, 'phone-code-to', { tries: 3, minutes: hour }),
    limitOf(database, 'phone-code-to-day', { tries: 10, minutes: 24 * hour }),
  ],
  key: hashToken(`${phone} ${device}`).toString('base64url'),
});

/**
 * Counts a try of the code, and of the address, where only wrong ones count. Looks up only the code, so that a wrong
 * one gets the same answer after the same time for unknown numbers. The caller uses a right one up by takeCode().
 * Throws TooMany, WRONG_CODE.
 */
export async function checkCode(
  database: Database,
  { code, address, ...what }: CodeFor & { code: string; address: string },
  field = 'code',
): Promise<void> {
  const guesses = networkLimit(database, 'phone-code-guesses');
  await guesses.count(address);
  if (!(await tryCode(database.db, what, code))) throw wrongCode(field);
  await guesses.takeBack(address);
}

export const wrongCode = (field = 'code'): ApiError =>
  refusal(phoneCodesApi.prove, 'WRONG_CODE', t('This code is wrong or has expired. Please request a new one.'), {
    errors: [{ path: field, message: t('This code is wrong or has expired. Please request a new one.') }],
  });
