import { randomInt, randomUUID } from 'node:crypto';
import type { Settings } from '#shared/api/shop/settings.ts';
import { inDigits, inLanguage, t } from '#shared/language.ts';
import type { Jobs } from '#server/platform/queue/jobs.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { BudgetUsedUp } from '#server/platform/outbox/counted-mail.ts';
import type { Sms } from '#server/platform/gateways/sms.ts';
import type { AccountParts } from '../users/account-needs.ts';
import { putCode } from './phone-codes.queries.ts';

type PhoneCodeJob = Jobs['text-phone-code'];

/** The job. The code is made here, so that the table of jobs never has it; a repeated job makes another one. */
export async function textPhoneCode(
  { settings, ...parts }: AccountParts & { settings(): Promise<Settings> },
  sms: Sms,
  { language, ...what }: PhoneCodeJob,
): Promise<void> {
  if (!(await isOfUse(parts, what))) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await putCode(parts.database.db, what, code);
  const shop = await settings();
  const text = speakIn(sms.language ?? language, () =>
    words(what.purpose, { code: inDigits(code), shop: inLanguage(shop.shopName, shop.shopNameBn) }),
  );
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

/** Names the purpose in the SMS, so that a fraudster on the phone cannot pass the code off as something else. */
const words = (purpose: PhoneCodeJob['purpose'], texts: { code: string; shop: string }): string =>
  purpose === 'sign-in'
    ? t('{code} is your code to sign in to {shop}, for 5 minutes. Never share it.', texts)
    : t('{code} is your code for {shop}, for 5 minutes. Never share it.', texts);
