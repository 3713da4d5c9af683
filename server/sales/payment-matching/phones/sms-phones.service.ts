import type { DataOf } from '#shared/api/endpoint.ts';
import { smsPhonesApi, type MatchingRule, type SmsPhone } from '#shared/api/sales/payments/sms-phones.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { recordChange, recordSettings, type Change } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';
import { findRule, updateRule } from '../received/matching-rule.queries.ts';
import {
  deletePhone,
  insertPhone,
  listPhones,
  lockPhone,
  maxPhones,
  updateToken,
  type PhoneRow,
} from './sms-phones.queries.ts';

type WithToken = DataOf<typeof smsPhonesApi.add>;

const toPhone = ({ id, name, addedAt, heardAt }: PhoneRow): SmsPhone => ({
  _id: id,
  name,
  addedAt: addedAt.toISOString(),
  heardAt: heardAt?.toISOString() ?? null,
});

export const findPhones = async ({ db }: Database): Promise<SmsPhone[]> => (await listPhones(db)).map(toPhone);

// A token lets its holder say that money came: each change asks for the password again and is in the activity log.

/** Adds a phone and returns its token, which is shown once. Throws CONFIRM_PASSWORD, TOO_MANY_PHONES. */
export async function addPhone(database: Database, caller: Caller, name: string): Promise<WithToken> {
  return inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    if ((await listPhones(tx)).length >= maxPhones)
      throw refusal(smsPhonesApi.add, 'TOO_MANY_PHONES', `At most ${maxPhones} phones. Remove one first.`);
    const token = newToken();
    const phone = await insertPhone(tx, name, hashToken(token));
    await note(tx, caller, phone, { action: 'added' });
    return { phone: toPhone(phone), token };
  });
}

/** Gives the phone another token, which is shown once. Throws CONFIRM_PASSWORD, NotFound. */
export async function renewToken(database: Database, caller: Caller, id: string): Promise<WithToken> {
  return inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    await getPhone(tx, id);
    const token = newToken();
    const phone = await updateToken(tx, id, hashToken(token));
    await note(tx, caller, phone, { action: 'changed', after: { smsToken: 'renewed' } });
    return { phone: toPhone(phone), token };
  });
}

/** Removes the phone with its token. Throws CONFIRM_PASSWORD, NotFound. */
export async function removePhone(database: Database, caller: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const phone = await getPhone(tx, id);
    await deletePhone(tx, id);
    await note(tx, caller, phone, { action: 'deleted' });
  });
}

async function getPhone(tx: Tx, id: string): Promise<PhoneRow> {
  const phone = await lockPhone(tx, id);
  if (!phone) throw new NotFound('We cannot find this phone.');
  return phone;
}

const note = (
  tx: Tx,
  { userId }: Caller,
  { name }: PhoneRow,
  { action, after = null }: Pick<Change, 'action'> & { after?: object | null },
): Promise<void> =>
  recordChange(tx, { kind: 'settings', thing: null, name: `SMS forwarding: ${name}`, action, after, actor: userId });

/** Sets when a payment is confirmed without a person. Throws CONFIRM_PASSWORD. */
export async function changeRule(database: Database, caller: Caller, confirms: MatchingRule): Promise<MatchingRule> {
  return inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const before = await findRule(tx);
    await updateRule(tx, confirms);
    const both = { before: { confirmsPayments: before }, after: { confirmsPayments: confirms } };
    await recordSettings(tx, { ...both, admin: caller });
    return confirms;
  });
}
