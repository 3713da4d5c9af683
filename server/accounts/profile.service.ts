import type { Me, User, usersApi } from '#shared/api/accounts.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { Conflict } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { limitOf } from '../http/limits.ts';
import { keepPicture } from '../media/media.service.ts';
import type { MediaStore } from '../media/media-store.ts';
import { findOrdersOf, forgetBuyer } from '../orders/orders.service.ts';
import { leaveNoneWaiting } from '../orders/waiting-orders.service.ts';
import { tellEmailAskedFor, tellPasswordChanged } from './account-mail.ts';
import { notCurrent, requirePassword, requireConfirmed } from './confirmation.service.ts';
import { deleteAllConfirmations, deletePendingEmail, findPendingEmail } from './email-confirmation.queries.ts';
import { askForConfirmation, limitLettersTo } from './email-confirmation.service.ts';
import { hashPassword } from './password.ts';
import { deleteKnownDevices } from './known-devices.queries.ts';
import { deletePasswordReset, deleteSessions, listSessions } from './sessions.queries.ts';
import { getUser, requireStrong } from './sign-in.service.ts';
import { asTaken, takenBy } from './taken.ts';
import { eraseUser, findUserByEmail, lockOwners, updatePassword, updateUser } from './users.queries.ts';

export interface ProfileChange {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/**
 * Changes one's own name or phone number. A new e-mail address becomes the person's once they have confirmed it.
 * Throws CONFIRM_PASSWORD, TooMany, and Conflict by field if somebody else has the address or number.
 */
export async function changeProfile(database: Database, caller: Caller, typed: ProfileChange): Promise<Me> {
  const { userId } = caller;
  const before = await getUser(database, userId);
  const { name } = typed;
  const email = typed.email === before.email ? undefined : typed.email;
  const phone = typed.phone === before.phone ? undefined : typed.phone;
  if (email !== undefined || phone !== undefined) {
    await requireConfirmed(database.db, caller);
    // limited, because a refusal reveals who has an account, and a change sends mail to an address of the caller's
    // choice
    await limitOf(database, 'change-contact').count(userId);
  }
  if (email !== undefined) {
    if (await findUserByEmail(database.db, email)) throw takenBy('users_email_unique');
    await limitLettersTo(database, email);
  }
  await inTransaction(database, async (tx) => {
    const change = {
      ...(name !== undefined && { name }),
      ...(phone !== undefined && { phone, phone_verified_at: null }),
    };
    await updateUser(tx, userId, change).catch((error: unknown) => {
      throw asTaken(error);
    });
    if (email === undefined) return;
    await askForConfirmation(tx, { userId, email });
    await tellEmailAskedFor(tx, before);
  });
  return getMe(database, userId);
}

/** The caller's account, and the address that waits to be confirmed. */
export async function getMe(database: Database, userId: string): Promise<Me> {
  const user = await getUser(database, userId);
  return { ...user, pendingEmail: (await findPendingEmail(database.db, userId)) ?? null };
}

/** Changes one's own password; the other sessions end. Throws TooMany, Invalid. */
export async function changePassword(
  database: Database,
  { userId, sessionId }: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  await limitOf(database, 'change-password').count(userId);
  const current = await requirePassword(database, userId, currentPassword);
  const user = await getUser(database, userId);
  requireStrong(newPassword, 'newPassword', [user.name, user.email, user.phone]);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(database, async (tx) => {
    // must not overwrite a password that was set meanwhile by a mailed link
    if (!(await updatePassword(tx, userId, { from: current, to: passwordHash }))) throw notCurrent();
    await deletePasswordReset(tx, userId);
    // an address that a thief requested must not become the account's later
    await deletePendingEmail(tx, userId);
    await deleteSessions(tx, userId, { except: sessionId });
    await tellPasswordChanged(tx, user);
  });
}

/** Sets one's own picture. Throws Invalid for a file that is not a picture, TooMany. */
export async function changeAvatar(
  database: Database,
  media: MediaStore,
  { userId }: Caller,
  image: Blob,
): Promise<User> {
  // limited, because each picture is decoded and stored: nobody may fill the disk with them
  await limitOf(database, 'change-avatar').count(userId);
  const picture = await keepPicture(database, media, image, 'image');
  await updateUser(database.db, userId, { picture });
  return getUser(database, userId);
}

/** Everything that the shop stores about a person. */
export async function getMyData(database: Database, caller: Caller): Promise<DataOf<typeof usersApi.myData>> {
  return {
    user: await getMe(database, caller.userId),
    sessions: await listSessions(database.db, caller),
    orders: await findOrdersOf(database, caller),
  };
}

/**
 * Erases one's own account. Orders stay without the person's data; orders that wait are cancelled if the person
 * agrees. Throws TooMany, Invalid (password), Conflict (orders that wait, the last owner).
 */
export async function deleteAccount(
  database: Database,
  { userId }: Caller,
  { currentPassword, cancelOrders = false }: { currentPassword: string; cancelOrders?: boolean | undefined },
): Promise<void> {
  await limitOf(database, 'change-password').count(userId);
  await requirePassword(database, userId, currentPassword);
  await inTransaction(database, async (tx) => {
    await requireOtherOwner(tx, userId);
    await leaveNoneWaiting(tx, userId, { mayCancel: cancelOrders });
    await forgetBuyer(tx, userId);
    // erased first: a sign-in at the same moment waits for this and then finds no account
    await eraseUser(tx, userId);
    await deletePasswordReset(tx, userId);
    await deleteKnownDevices(tx, userId);
    await deleteAllConfirmations(tx, userId);
    await deleteSessions(tx, userId);
  });
}

/** A shop without an owner could never be administered again. Throws Conflict LAST_OWNER if this is the last one. */
export async function requireOtherOwner(tx: Tx, userId: string): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0] === userId) throw lastOwner();
}

export const lastOwner = (): Conflict =>
  new Conflict('LAST_OWNER', 'This is the only owner: make somebody else an owner first.');
