import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { Role, User, usersApi } from '#shared/api/accounts.ts';
import type { searchApi } from '#shared/api/search.ts';
import { latinDigits } from '#shared/digits.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { recordChange } from '../history/history.service.ts';
import { NotFound } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { toListMeta } from '../http/list-meta.ts';
import { requireConfirmed } from './confirmation.service.ts';
import { requireOtherAdmin } from './profile.service.ts';
import { deleteSessions } from './sessions.queries.ts';
import { findUser, listCustomerGlances, listUsers, updateUser } from './users.queries.ts';

type List = typeof usersApi.list;

/** One page of everybody with an account. */
export async function findUsers(
  { db }: Database,
  { page, limit, search }: QueryOf<List>,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const { users, total } = await listUsers(db, {
    page,
    limit,
    search: search === undefined ? undefined : asSearched(search) || undefined,
  });
  return { data: users, meta: toListMeta({ page, limit }, total) };
}

/** The newest customers in whose name, e-mail, phone number and user id all these words stand. */
export async function glanceAtCustomers(
  { db }: Database,
  words: string[],
  most: number,
): Promise<DataOf<typeof searchApi.find>['customers']> {
  return (await listCustomerGlances(db, words, most)).map(({ id, user_number, ...row }) => ({
    _id: id,
    userId: user_number,
    ...row,
  }));
}

/** What stands in the database: composed letters, phone numbers without +88, spaces and dashes, however they are typed. */
function asSearched(typed: string): string {
  const latin = latinDigits(typed).normalize('NFC').trim();
  const isNumber = /^[\d\s\p{Pd}\p{Cf}()+.]{3,}$/u.test(latin) && /\d/.test(latin);
  return isNumber ? latin.replace(/[^\d]/g, '').replace(/^88(?=01)/, '') : latin;
}

/**
 * Bans, unbans, or changes the role. Both end the person's sessions: who becomes staff signs in with the second secret that
 * staff needs. Throws CONFIRM_PASSWORD where it is about the rights of staff, NotFound, Conflict for the last admin.
 */
export async function changeUser(
  database: Database,
  { admin, id }: { admin: Caller; id: string },
  { banned, role }: { banned?: boolean | undefined; role?: Role | undefined },
): Promise<User> {
  return inTransaction(database, async (tx) => {
    const before = await findUser(tx, id);
    if (!before) throw new NotFound('There is no such person.');
    if (role !== undefined || before.role === 'admin') await requireConfirmed(tx, admin);
    if (banned || role === 'user') await requireOtherAdmin(tx, id);
    await updateUser(tx, id, {
      ...(role && { role }),
      ...(banned !== undefined && { banned_at: banned ? new Date() : null }),
    });
    if (banned || (role !== undefined && role !== before.role)) await deleteSessions(tx, id);
    const user = await findUser(tx, id);
    if (!user) throw new NotFound('There is no such person.');
    await recordPersonChange(tx, admin, { before, after: user });
    return user;
  });
}

/** In the history stands who gave or took the rights of staff, and who banned whom. */
async function recordPersonChange(
  tx: Tx,
  admin: Caller,
  { before, after }: Record<'before' | 'after', User>,
): Promise<void> {
  const changed = (['role', 'banned'] as const).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const only = (user: User) => Object.fromEntries(changed.map((name) => [name, user[name]]));
  await recordChange(tx, {
    kind: 'user',
    thing: after._id,
    name: after.name,
    action: 'changed',
    before: only(before),
    after: only(after),
    actor: admin.userId,
  });
}
