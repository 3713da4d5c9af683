import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { AccountParts } from '../users/account-needs.ts';
import { lockPhone, markPhoneProved, takeCode, type CodeFor } from './phone-codes.queries.ts';
import { checkCode, sendCodeFor, wrongCode } from './sent-codes.service.ts';
import { findUser } from '../users/users.queries.ts';

/** Sends a code to the account's number, which is not confirmed yet. Throws TooMany. */
export async function sendCode(database: Database, userId: string, address: string): Promise<void> {
  const phone = (await findUser(database.db, userId))?.phone;
  if (phone) await sendCodeFor(database, { phone, purpose: 'account', user: userId }, { address });
}

interface Typed {
  code: string;
  address: string;
}

/**
 * Proves the number of the account, which gets the orders that guests placed with it: how many. Throws WRONG_CODE,
 * TooMany.
 */
export async function provePhone({ database, records }: AccountParts, userId: string, typed: Typed): Promise<number> {
  const phone = (await findUser(database.db, userId))?.phone ?? '';
  const what: CodeFor = { phone, purpose: 'account', user: userId };
  await checkCode(database, { ...what, ...typed });
  return inTransaction(database, async (tx) => {
    // the number may have been changed at this moment
    if ((await lockPhone(tx, userId)) !== phone || !(await takeCode(tx, what))) throw wrongCode();
    await markPhoneProved(tx, userId);
    return records.ofPhone.claimOrders(tx, userId, phone);
  });
}

/** Sends a code to a guest's number. Throws TooMany. */
export const sendErasureCode = (database: Database, phone: string, address: string): Promise<void> =>
  sendCodeFor(database, { phone, purpose: 'erasure', user: null }, { address });

/** Erases the data of a guest. Throws WRONG_CODE, TooMany. */
export async function eraseByCode(
  { database, records }: AccountParts,
  { phone, ...typed }: Typed & { phone: string },
): Promise<void> {
  const what: CodeFor = { phone, purpose: 'erasure', user: null };
  await checkCode(database, { ...what, ...typed });
  await inTransaction(database, async (tx) => {
    if (!(await takeCode(tx, what))) throw wrongCode();
    await records.ofPhone.eraseGuest(tx, phone);
  });
}
