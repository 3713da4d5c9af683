import type { FormerAddress } from '#shared/api/people/former-address.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AccountParts } from '../users/account-needs.ts';
import { takeCode, type CodeFor } from './phone-codes.queries.ts';
import { checkCode, sendCodeFor, wrongCode } from './sent-codes.service.ts';

const codeOf = (phone: string): CodeFor => ({ phone, purpose: 'addresses', user: null });

/** Sends a code to a number that may have ordered before. Throws TooMany. */
export const sendAddressCode = (database: Database, phone: string, address: string): Promise<void> =>
  sendCodeFor(database, codeOf(phone), { address });

/**
 * The addresses of this number's orders, once per code. The browser gets only them: no session, and no key for later
 * use. Throws WRONG_CODE, TooMany.
 */
export async function findAddressesByCode(
  { database, records }: AccountParts,
  { phone, ...typed }: { phone: string; code: string; address: string },
): Promise<FormerAddress[]> {
  await checkCode(database, { ...codeOf(phone), ...typed });
  if (!(await takeCode(database.db, codeOf(phone)))) throw wrongCode();
  return records.ofPhone.findAddresses(database, phone);
}
