import type { BodyOf } from '#shared/api/endpoint.ts';
import type { Role, User, usersApi } from '#shared/api/people/accounts.ts';
import { includesRights, permissionToManage, type StaffRole } from '#shared/roles.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { requirePermission, type Caller } from '#server/platform/http/callers/guard.ts';
import { requireComplete, requireConfirmed } from '../confirmation/confirmation.service.ts';
import { lastOwner } from '../users/last-owner.ts';
import { lockOwners } from '../users/owners.queries.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { findUser, lockUser, updateUser } from '../users/users.queries.ts';

/**
 * Bans, unbans, or changes the role. Sessions end if permissions shrink, and also when a person becomes staff, who must
 * sign in again to get the staff key. Throws NotFound, Forbidden (only owners change owners and admins),
 * CONFIRM_PASSWORD for changes to staff, Conflict LAST_OWNER, INCOMPLETE_ACCOUNT.
 */
export async function changeUser(
  database: Database,
  { admin, id }: { admin: Caller; id: string },
  { banned, role, staffRole }: BodyOf<typeof usersApi.change>,
): Promise<User> {
  return inTransaction(database, async (tx) => {
    const owners = await lockOwners(tx);
    const before = await lockUser(tx, id);
    if (!before) throw new NotFound('We cannot find this user.');
    const wanted = staffRole === undefined ? staffRoleFor(role, before.staffRole) : staffRole;
    await requireMayManage(tx, admin, [before.staffRole, wanted]);
    if (wanted !== null) await requireComplete(tx, id, noPassword);
    const isLastOwner = owners.length === 1 && owners[0] === id;
    if (isLastOwner && (banned || wanted !== 'owner')) throw lastOwner();
    await updateUser(tx, id, {
      role: wanted === null ? 'user' : 'admin',
      staff_role: wanted,
      ...(banned !== undefined && { banned_at: banned ? new Date() : null }),
    });
    if (banned || mustSignInAgain(before.staffRole, wanted)) await deleteSessions(tx, id);
    const after = await findUser(tx, id);
    // it is locked
    if (!after) throw new NotFound('We cannot find this user.');
    await recordPersonChange(tx, admin, { before, after });
    return after;
  });
}

const noPassword =
  'This person signs in by phone. Staff need an email address and a password. They can add both in their profile.';

/** Throws Forbidden; CONFIRM_PASSWORD if one of the roles is of staff. */
async function requireMayManage(tx: Tx, admin: Caller, roles: (StaffRole | null)[]): Promise<void> {
  for (const role of roles) requirePermission(admin, permissionToManage(role));
  if (roles.some((role) => role !== null)) await requireConfirmed(tx, admin);
}

/** A customer who becomes staff has no staff key yet. */
const mustSignInAgain = (before: StaffRole | null, wanted: StaffRole | null): boolean =>
  (before === null && wanted !== null) || !includesRights(wanted, before);

/** For programs that know only the two roles of the specification. */
function staffRoleFor(role: Role | undefined, before: StaffRole | null): StaffRole | null {
  if (role === undefined) return before;
  return role === 'user' ? null : (before ?? 'admin');
}

/** Logs role changes and bans in the history. */
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
