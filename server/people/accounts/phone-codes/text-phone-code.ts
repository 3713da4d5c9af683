import { randomInt, randomUUID } from 'node:crypto';
import type { Settings } from '#shared/api/shop/settings.ts';
import { inDigits, inLanguage, t } from '#shared/language.ts';
import type { Jobs } from '#server/platform/queue/jobs.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { BudgetUsedUp } from '#server/platform/outbox/counted-mail.ts';
import type { Sms } from '#server/platform/gateways/sms.ts';
import type { AccountParts } from '../users/account-needs.ts';
import { putCode } from './phone-codes.queries.ts';

type Asked = Jobs['text-phone-code'];

/** The job. The code is made here, so that the table of jobs never has it; a repeated job makes another one. */
export async function textPhoneCode(
  { settings, ...parts }: AccountParts & { settings(): Promise<Settings> },
  sms: Sms,
  { language, ...what }: Asked,
): Promise<void> {
  if (!(await isOfUse(parts, what))) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await putCode(parts.database.db, what, code);
  const shop = await settings();
  const text = speakIn(sms.language ?? language, () =>
    words(what.purpose, { code: inDigits(code), shop: inLanguage(shop.shopName, shop.shopNameBn) }),
  );
  await sms.send(randomUUID(), { to: what.phone, text }).catch((error: unknown) => {
    // who asked has been told so, or asks again: hours later it would be good for nothing
    if (!(error instanceof BudgetUsedUp)) throw error;
  });
}

/** No SMS where the code would open nothing. Who asked is not told. */
async function isOfUse(
  { database, records: { ofPhone } }: AccountParts,
  { purpose, phone }: Pick<Asked, 'purpose' | 'phone'>,
): Promise<boolean> {
  if (purpose === 'erasure') return ofPhone.isKnownGuest(database, phone);
  if (purpose === 'addresses') return (await ofPhone.findAddresses(database, phone)).length > 0;
  return true;
}

/** Says what signing in is, so that nobody who is asked for the code on the phone takes it for something else. */
const words = (purpose: Asked['purpose'], said: { code: string; shop: string }): string =>
  purpose === 'sign-in'
    ? t('{code} is your code to sign in to {shop}, for 5 minutes. Never share it.', said)
    : t('{code} is your code for {shop}, for 5 minutes. Never share it.', said);
