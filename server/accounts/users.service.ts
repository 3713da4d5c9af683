import type { BodyOf, DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { Role, User, usersApi } from '#shared/api/accounts.ts';
import type { searchApi } from '#shared/api/search.ts';
import { latinDigits } from '#shared/digits.ts';
import { includesRights, permissionToManage, type StaffRole } from '#shared/roles.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { recordChange } from '../history/history.service.ts';
import { NotFound } from '../http/errors.ts';
import { requirePermission, type Caller } from '../http/guard.ts';
import { toListMeta } from '../http/list-meta.ts';
import { requireConfirmed } from './confirmation.service.ts';
import { lastOwner } from './profile.service.ts';
import { deleteSessions } from './sessions.queries.ts';
import { findUser, listCustomerSummaries, listUsers, lockOwners, lockUser, updateUser } from './users.queries.ts';

type List = typeof usersApi.list;

/** One page of all accounts. */
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

/** The newest customers whose name, e-mail, phone number and user id contain all these words. */
export async function searchCustomers(
  { db }: Database,
  words: string[],
  most: number,
): Promise<DataOf<typeof searchApi.find>['customers']> {
  return (await listCustomerSummaries(db, words, most)).map(({ id, user_number, ...row }) => ({
    _id: id,
    userId: user_number,
    ...row,
  }));
}

/**
 * The search text in the form that the database stores: composed letters, phone numbers without +88, spaces and
 * dashes, however they were typed.
 */
function asSearched(typed: string): string {
  const latin = latinDigits(typed).normalize('NFC').trim();
  const isNumber = /^[\d\s\p{Pd}\p{Cf}()+.]{3,}$/u.test(latin) && /\d/.test(latin);
  return isNumber ? latin.replace(/[^\d]/g, '').replace(/^88(?=01)/, '') : latin;
}

/**
 * Bans, unbans, or changes the role. Sessions end if rights shrink, and also when a person becomes staff, who signs
 * in again to get the second secret of staff. Throws CONFIRM_PASSWORD if it concerns the rights of staff, NotFound,
 * Forbidden (only owners change owners and admins), Conflict LAST_OWNER.
 */
export async function changeUser(
  database: Database,
  { admin, id }: { admin: Caller; id: string },
  { banned, role, staffRole }: BodyOf<typeof usersApi.change>,
): Promise<User> {
  return inTransaction(database, async (tx) => {
    const owners = await lockOwners(tx);
    const before = await lockUser(tx, id);
    if (!before) throw new NotFound('There is no such person.');
    const wanted = staffRole === undefined ? staffRoleFor(role, before.staffRole) : staffRole;
    for (const one of [before.staffRole, wanted]) requirePermission(admin, permissionToManage(one));
    if (wanted !== before.staffRole || before.staffRole !== null) await requireConfirmed(tx, admin);
    const isLastOwner = owners.length === 1 && owners[0] === id;
    if (isLastOwner && (banned || wanted !== 'owner')) throw lastOwner();
    await updateUser(tx, id, {
      role: wanted === null ? 'user' : 'admin',
      staff_role: wanted,
      ...(banned !== undefined && { banned_at: banned ? new Date() : null }),
    });
    // a customer who becomes staff lacks the second secret of staff
    const becomesStaff = before.staffRole === null && wanted !== null;
    if (banned || becomesStaff || !includesRights(wanted, before.staffRole)) await deleteSessions(tx, id);
    const after = await findUser(tx, id);
    // it is locked
    if (!after) throw new NotFound('There is no such person.');
    await recordPersonChange(tx, admin, { before, after });
    return after;
  });
}

/** For programs that know only the two roles of the specification. */
function staffRoleFor(role: Role | undefined, before: StaffRole | null): StaffRole | null {
  if (role === undefined) return before;
  return role === 'user' ? null : (before ?? 'admin');
}

/** Records in the history who gave or took rights of staff, and who banned whom. */
async function recordPersonChange(
  tx: Tx,
  admin: Caller,
  { before, after }: Record<'before' | 'after', User>,
): Promise<void> {
  const rights = ({ staffRole, banned }: User) => ({ role: staffRole ?? 'customer', banned });
  const [was, is] = [rights(before), rights(after)];
  const changed = (['role', 'banned'] as const).filter((name) => was[name] !== is[name]);
  if (changed.length === 0) return;
  const only = (all: typeof was) => Object.fromEntries(changed.map((name) => [name, all[name]]));
  await recordChange(tx, {
    kind: 'user',
    thing: after._id,
    name: after.name,
    action: 'changed',
    before: only(was),
    after: only(is),
    actor: admin.userId,
  });
}
