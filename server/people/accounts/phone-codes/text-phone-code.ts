import { randomInt, randomUUID } from 'node:crypto';
import { inDigits } from '#shared/language.ts';
import type { Jobs } from '#server/platform/queue/jobs.ts';
import { BudgetUsedUp } from '#server/platform/outbox/counted-mail.ts';
import type { Sms } from '#server/platform/gateways/sms.ts';
import type { AccountParts, WriteMessage } from '../users/account-needs.ts';
import { putCode } from './phone-codes.queries.ts';

type PhoneCodeJob = Jobs['text-phone-code'];

/** The job. The code is made here, so that the table of jobs never has it; a repeated job makes another one. */
export async function textPhoneCode(
  { write, ...parts }: AccountParts & { write: WriteMessage },
  sms: Sms,
  { language: asked, ...what }: PhoneCodeJob,
): Promise<void> {
  if (!(await isOfUse(parts, what))) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await putCode(parts.database.db, what, code);
  const language = sms.language ?? asked;
  // the SMS names the purpose, so that a fraudster on the phone cannot pass the code off as something else
  const message = what.purpose === 'sign-in' ? 'sign-in-code' : 'phone-code';
  const { text } = await write({ message, channel: 'sms' }, language, { code: inDigits(code, language) });
  await sms.send(randomUUID(), { to: what.phone, text }).catch((error: unknown) => {
    // the requester saw the error and can ask again: a code sent hours later would be useless
    if (!(error instanceof BudgetUsedUp)) throw error;
  });
}

/** Skips the SMS if the code would be useless. The requester does not learn this. */
async function isOfUse(
  { database, records: { ofPhone } }: AccountParts,
  { purpose, phone }: Pick<PhoneCodeJob, 'purpose' | 'phone'>,
): Promise<boolean> {
  if (purpose === 'erasure') return ofPhone.isKnownGuest(database, phone);
  if (purpose === 'addresses') return (await ofPhone.findAddresses(database, phone)).length > 0;
  return true;
}
