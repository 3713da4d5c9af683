import { inTransaction } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import type { AccountParts } from '../users/account-needs.ts';
import { requirePassword } from '../confirmation/confirmation.service.ts';
import { revokeCodes } from '../codes/one-time-codes.queries.ts';
import { eraseUser, lockContacts } from './erase-user.queries.ts';
import { deleteKnownDevices } from '../sessions/known-devices.queries.ts';
import { requireOtherOwner } from '../users/last-owner.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';

/**
 * Erases one's own account. Orders stay without the person's data; orders that wait are cancelled if the person
 * agrees. Throws TooMany, Invalid (password), Conflict (orders that wait, the last owner).
 */
export async function deleteAccount(
  { database, records }: AccountParts,
  { userId }: Caller,
  { currentPassword, cancelOrders = false }: { currentPassword: string; cancelOrders?: boolean | undefined },
): Promise<void> {
  await limitOf(database, 'change-password').count(userId);
  await requirePassword(database, userId, currentPassword);
  await inTransaction(database, async (tx) => {
    await requireOtherOwner(tx, userId);
    const contacts = await lockContacts(tx, userId);
    await records.erase(tx, { userId, contacts }, { mayCancel: cancelOrders });
    // erased first: a sign-in at the same moment waits for this and then finds no account
    await eraseUser(tx, userId);
    await revokeCodes(tx, 'password_resets', userId);
    await deleteKnownDevices(tx, userId);
    await revokeCodes(tx, 'email_confirmations', userId);
    await deleteSessions(tx, userId);
  });
}
