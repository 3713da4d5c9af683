import { t } from '#shared/language.ts';
import type { Me, User } from '#shared/api/people/accounts.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { notifyEmailRequested } from '../users/account-mail.ts';
import { requireComplete, requireConfirmed } from '../confirmation/confirmation.service.ts';
import { askForConfirmation, limitLettersTo } from '../email-addresses/email-confirmation.service.ts';
import { getMe, getUser } from './me.service.ts';
import { asTaken, takenBy } from '../users/taken.ts';
import { findUserByEmail, updateUser } from '../users/users.queries.ts';

interface ProfileChange {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/**
 * Changes the caller's name or phone number. A new e-mail address applies once they confirm it. Throws
 * CONFIRM_PASSWORD, INCOMPLETE_ACCOUNT, TooMany, and Conflict by field if another account has the address or number.
 */
export async function changeProfile(database: Database, caller: Caller, typed: ProfileChange): Promise<Me> {
  const { userId } = caller;
  const before = await getUser(database, userId);
  const { name } = typed;
  const email = typed.email === before.email ? undefined : typed.email;
  const phone = typed.phone === before.phone ? undefined : typed.phone;
  if (email !== undefined || phone !== undefined) await requireMayChangeContact(database, caller);
  if (phone !== undefined)
    await requireComplete(
      database.db,
      userId,
      t('You sign in with this number. Before you change it, add an email address and a password to your account.'),
    );
  if (email !== undefined) await requireFree(database, email);
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
    await notifyEmailRequested(tx, before);
  });
  return getMe(database, userId);
}

/**
 * Limited, because a refusal reveals which accounts exist, and a change sends mail to any address. Throws
 * CONFIRM_PASSWORD, TooMany.
 */
async function requireMayChangeContact(database: Database, caller: Caller): Promise<void> {
  await requireConfirmed(database.db, caller);
  await limitOf(database, 'change-contact').count(caller.userId);
}

/** Throws Conflict if an account has this address, TooMany if it got too many mails. */
async function requireFree(database: Database, email: string): Promise<void> {
  if (await findUserByEmail(database.db, email)) throw takenBy('users_email_unique');
  await limitLettersTo(database, email);
}

/** Sets one's own picture. Throws Invalid for a file that is not a picture, TooMany. */
export async function changeAvatar(
  database: Database,
  media: MediaStore,
  { userId }: Caller,
  image: Blob,
): Promise<User> {
  // limited, because each picture is decoded and stored: a user must not fill the disk
  await limitOf(database, 'change-avatar').count(userId);
  const picture = await keepPicture(database, media, image, 'image');
  await updateUser(database.db, userId, { picture });
  return getUser(database, userId);
}
