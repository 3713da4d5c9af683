import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { notifyPasswordChanged } from '../users/account-mail.ts';
import { notCurrent, requirePassword } from '../confirmation/confirmation.service.ts';
import { updatePassword } from '../passwords/credentials.queries.ts';
import { deletePendingEmail } from '../email-addresses/email-confirmation.queries.ts';
import { getUser } from './me.service.ts';
import { hashPassword } from '../passwords/password.ts';
import { revokeCodes } from '../codes/one-time-codes.queries.ts';
import { requireStrong } from '../passwords/password-strength.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';

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
    await revokeCodes(tx, 'password_resets', userId);
    // an address that a thief requested must not become the account's later
    await deletePendingEmail(tx, userId);
    await deleteSessions(tx, userId, { except: sessionId });
    await notifyPasswordChanged(tx, user);
  });
}
