import { randomInt, randomUUID } from 'node:crypto';
import { inDigits, t } from '#shared/language.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { speakIn } from '../language.ts';
import { findAddressesOfPhone } from '../orders/orders.service.ts';
import { isKnownGuest } from '../orders/placing/guests.service.ts';
import { NotNow } from '../messages/counted-mail.ts';
import type { Sms } from '../outside/sms.ts';
import { putCode } from './phone-codes.queries.ts';

type Asked = Jobs['text-phone-code'];

/** The job. The code is made here, so that the table of jobs never has it; a repeated job makes another one. */
export async function textPhoneCode(database: Database, sms: Sms, { language, ...what }: Asked): Promise<void> {
  if (!(await isOfUse(database, what))) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await putCode(database.db, what, code);
  const text = speakIn(sms.language ?? language, () => words(what.purpose, inDigits(code)));
  await sms.send(randomUUID(), { to: what.phone, text }).catch((error: unknown) => {
    // who asked has been told so, or asks again: hours later it would be good for nothing
    if (!(error instanceof NotNow)) throw error;
  });
}

/** No SMS where the code would open nothing. Who asked is not told. */
async function isOfUse(database: Database, { purpose, phone }: Pick<Asked, 'purpose' | 'phone'>): Promise<boolean> {
  if (purpose === 'erasure') return isKnownGuest(database, phone);
  if (purpose === 'addresses') return (await findAddressesOfPhone(database, phone)).length > 0;
  return true;
}

/** Says what signing in is, so that nobody who is asked for the code on the phone takes it for something else. */
const words = (purpose: Asked['purpose'], code: string): string =>
  purpose === 'sign-in'
    ? t('{code} is your code to sign in, for 5 minutes. Give it to nobody.', { code })
    : t('{code} is your code, for 5 minutes. Give it to nobody.', { code });
