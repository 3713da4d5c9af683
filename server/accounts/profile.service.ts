import type { User, usersApi } from '#shared/api/accounts.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { Conflict, Invalid } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { limitOf } from '../http/limits.ts';
import { keepPicture } from '../media/media.service.ts';
import type { MediaStore } from '../media/media-store.ts';
import { findOrdersOf, forgetBuyer } from '../orders/orders.service.ts';
import { leaveNoneWaiting } from '../orders/waiting-orders.service.ts';
import { tellFormerAddress, tellPasswordChanged } from './account-mail.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { deleteKnownDevices } from './known-devices.queries.ts';
import { deletePasswordReset, deleteSessions, listSessions } from './sessions.queries.ts';
import { asTaken, getUser, requireStrong } from './sign-in.service.ts';
import { eraseUser, findCredentials, lockAdmins, updatePassword, updateUser } from './users.queries.ts';

export interface ProfileChange {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** Changes one's own name, e-mail or phone. Throws Conflict by field where somebody else has them, TooMany. */
export async function changeProfile(
  database: Database,
  { userId }: Caller,
  { name, email, phone }: ProfileChange,
): Promise<User> {
  const before = await getUser(database, userId);
  const isNewContact =
    (email !== undefined && email !== before.email) || (phone !== undefined && phone !== before.phone);
  // a refusal tells who has an account, and a change writes to an address of the caller's choice: not without end
  if (isNewContact) await limitOf(database, 'change-contact').count(userId);
  await inTransaction(database, async (tx) => {
    const change = {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phone }),
    };
    await updateUser(tx, userId, change).catch((error: unknown) => {
      throw asTaken(error);
    });
    if (email === undefined || email === before.email) return;
    await deletePasswordReset(tx, userId);
    await tellFormerAddress(tx, { id: userId, former: before.email, name: before.name });
  });
  return getUser(database, userId);
}

/** Changes one's own password; the other sessions end. Throws TooMany, Invalid. */
export async function changePassword(
  database: Database,
  { userId, sessionId }: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  await limitOf(database, 'change-password').count(userId);
  const current = await requirePassword(database, userId, currentPassword);
  const { name, email, phone } = await getUser(database, userId);
  requireStrong(newPassword, 'newPassword', [name, email, phone]);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(database, async (tx) => {
    // not over a password that was set meanwhile by a mailed link
    if (!(await updatePassword(tx, userId, { from: current, to: passwordHash }))) throw notCurrent();
    await deletePasswordReset(tx, userId);
    await deleteSessions(tx, userId, { except: sessionId });
    await tellPasswordChanged(tx, { id: userId, email, name });
  });
}

const notCurrent = () => new Invalid([{ path: 'currentPassword', message: 'This is not your current password' }]);

/** The hash of the password, which is right. Throws Invalid. */
async function requirePassword({ db }: Database, id: string, password: string): Promise<string> {
  const found = await findCredentials(db, { id });
  const isRight = await verifyPassword(password, found?.passwordHash);
  if (!found?.passwordHash || !isRight) throw notCurrent();
  return found.passwordHash;
}

/** Sets one's own picture. Throws Invalid for a file that is no picture, TooMany. */
export async function changeAvatar(
  database: Database,
  media: MediaStore,
  { userId }: Caller,
  image: Blob,
): Promise<User> {
  // each is decoded and kept: nobody fills the disk with them
  await limitOf(database, 'change-avatar').count(userId);
  const picture = await keepPicture(database, media, image, 'image');
  await updateUser(database.db, userId, { picture });
  return getUser(database, userId);
}

/** All that is kept of a person. */
export async function getMyData(database: Database, caller: Caller): Promise<DataOf<typeof usersApi.myData>> {
  return {
    user: await getUser(database, caller.userId),
    sessions: await listSessions(database.db, caller),
    orders: await findOrdersOf(database, caller),
  };
}

/**
 * Erases one's own account; orders stay without the person, and those that wait are cancelled if that is agreed to. Throws
 * TooMany, Invalid (password), Conflict (orders that wait, the last admin).
 */
export async function deleteAccount(
  database: Database,
  { userId }: Caller,
  { currentPassword, cancelOrders = false }: { currentPassword: string; cancelOrders?: boolean | undefined },
): Promise<void> {
  await limitOf(database, 'change-password').count(userId);
  await requirePassword(database, userId, currentPassword);
  await inTransaction(database, async (tx) => {
    await requireOtherAdmin(tx, userId);
    await leaveNoneWaiting(tx, userId, { mayCancel: cancelOrders });
    await forgetBuyer(tx, userId);
    // erased first: whoever is just signing in waits for this, and then finds nobody
    await eraseUser(tx, userId);
    await deletePasswordReset(tx, userId);
    await deleteKnownDevices(tx, userId);
    await deleteSessions(tx, userId);
  });
}

/** A shop without an admin could never be opened again. Throws Conflict when this is the last one. */
export async function requireOtherAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === userId)
    throw new Conflict('LAST_ADMIN', 'This is the only admin: make somebody else an admin first.');
}
