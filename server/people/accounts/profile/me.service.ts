import type { Me, User } from '#shared/api/people/accounts.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { personalDataApi } from '#shared/api/shop/personal-data.ts';
import type { Database } from '#server/platform/db/database.ts';
import { SignInNeeded } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import type { AccountParts } from '../users/account-needs.ts';
import { findPendingEmail } from '../email-addresses/email-confirmation.queries.ts';
import { findProofs } from '../phone-codes/phone-codes.queries.ts';
import { listSessions } from '../sessions/sessions.queries.ts';
import { findUser } from '../users/users.queries.ts';

/** Throws SignInNeeded if the account was deleted in the meantime. */
export async function getUser({ db }: Pick<Database, 'db'>, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new SignInNeeded();
  return user;
}

/** The caller's account, the unconfirmed address, and the methods of signing in. */
export async function getMe(database: Database, userId: string): Promise<Me> {
  const user = await getUser(database, userId);
  return {
    ...user,
    pendingEmail: (await findPendingEmail(database.db, userId)) ?? null,
    ...(await findProofs(database.db, userId)),
  };
}

/** All stored data about a person. */
export async function getMyData(
  { database, records }: AccountParts,
  caller: Caller,
): Promise<DataOf<typeof personalDataApi.myData>> {
  const user = await getMe(database, caller.userId);
  return {
    user,
    sessions: await listSessions(database.db, caller),
    ...(await records.exportOf(database, { userId: caller.userId, contacts: confirmedContacts(user) })),
  };
}

/** The confirmed contacts of a person: an account may have another person's number. */
const confirmedContacts = ({ phone, phoneVerified, email, emailVerified }: Me): string[] => [
  ...(phoneVerified ? [phone] : []),
  ...(emailVerified ? [email] : []),
];
