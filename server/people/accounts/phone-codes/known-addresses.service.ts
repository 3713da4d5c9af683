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
 * Where the orders of this number went, once for each code. The browser that asked gets them and nothing else: no
 * session and no key that could be used later. Throws WRONG_CODE, TooMany.
 */
export async function findAddressesByCode(
  { database, records }: AccountParts,
  { phone, ...typed }: { phone: string; code: string; address: string },
): Promise<FormerAddress[]> {
  await checkCode(database, { ...codeOf(phone), ...typed });
  if (!(await takeCode(database.db, codeOf(phone)))) throw wrongCode();
  return records.ofPhone.findAddresses(database, phone);
}
