import type { Database } from '#server/platform/db/database.ts';
import { stored } from '../users/users.queries.ts';

type Db = Database['db'];

export interface Credentials {
  id: string;
  passwordHash: string | null;
  isBanned: boolean;
  /** Whether a code is needed in addition to the password. */
  hasSecondFactor: boolean;
  /** Whether they can sign in by an e-mail address and a password. */
  isComplete: boolean;
}

export type Login = { email: string } | { phone: string };

/** By e-mail in lower case, or by phone number in the stored form. */
export async function findCredentials(db: Db, by: Login | { id: string }): Promise<Credentials | undefined> {
  const [[column, value]] = Object.entries(by) as [['email' | 'phone' | 'id', string]];
  const row = await stored(db)
    .select(['id', 'email', 'password_hash', 'banned_at', 'totp_since'])
    .where(column, '=', value)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      isBanned: row.banned_at !== null,
      hasSecondFactor: row.totp_since !== null,
      isComplete: row.email !== null && row.password_hash !== null,
    }
  );
}

/** The name of the constraint that an account with this address and number would violate. */
export async function findTaken(
  db: Db,
  { email, phone }: { email: string; phone: string },
): Promise<'users_email_unique' | 'users_phone_unique' | undefined> {
  const rows = await stored(db)
    .select('email')
    .where((where) => where.or([where('email', '=', email), where('phone', '=', phone)]))
    .limit(2)
    .execute();
  if (rows.some((row) => row.email === email)) return 'users_email_unique';
  return rows.length > 0 ? 'users_phone_unique' : undefined;
}

/** False: the password is no longer the one whose hash was `from`; null: there was none. */
export async function updatePassword(
  db: Db,
  id: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: to, updated_at: new Date() })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
