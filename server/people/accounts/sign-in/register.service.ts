import { currentLanguage } from '#shared/language.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { findTaken } from '../passwords/credentials.queries.ts';
import { askForConfirmation } from '../email-addresses/email-confirmation.service.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import { hashPassword } from '../passwords/password.ts';
import { requireStrong } from '../passwords/password-strength.ts';
import { openSession } from '../sessions/sessions.service.ts';
import type { From, SignedIn } from '../sessions/signed-in.ts';
import { asTaken, takenBy } from '../users/taken.ts';
import { toUser } from '../users/user-row.ts';
import { insertUser } from '../users/users.queries.ts';

interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Opens an account and signs in. Throws TooMany, Invalid (a password that is easy to guess), Conflict by field. */
export async function register(
  database: Database,
  { name, email, phone, password }: Registration,
  from: From,
): Promise<SignedIn> {
  await networkLimit(database, 'register').count(from.address);
  requireStrong(password, 'password', [name, email, phone]);
  // checked before the costly hash; the constraints decide between two calls at the same time
  const constraint = await findTaken(database.db, { email, phone });
  if (constraint) throw takenBy(constraint);
  const passwordHash = await hashPassword(password, { caller: from.address });
  const signedIn = await inTransaction(database, async (tx) => {
    const row = await insertUser(tx, { name, email, phone, passwordHash, language: currentLanguage() }).catch(
      (error: unknown) => {
        throw asTaken(error);
      },
    );
    await askForConfirmation(tx, { userId: row.id, email });
    const { token } = await openSession(tx, { userId: row.id, passwordHash, device: from.device });
    return { accessToken: token, user: toUser(row) };
  });
  return { ...signedIn, deviceTokens: await rememberDevice(database, signedIn.user._id, from.deviceTokens) };
}
