import type { Database } from '../db/database.ts';
import { stored } from './users.queries.ts';

type Db = Database['db'];

export interface Credentials {
  id: string;
  passwordHash: string | null;
  isBanned: boolean;
  /** Whether a code is needed in addition to the password. */
  hasSecondFactor: boolean;
}

export type Login = { email: string } | { phone: string };

/** By e-mail in lower case, or by phone number in the stored form. */
export async function findCredentials(db: Db, by: Login | { id: string }): Promise<Credentials | undefined> {
  const [[column, value]] = Object.entries(by) as [['email' | 'phone' | 'id', string]];
  const row = await stored(db)
    .select(['id', 'password_hash', 'banned_at', 'totp_since'])
    .where(column, '=', value)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      isBanned: row.banned_at !== null,
      hasSecondFactor: row.totp_since !== null,
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

/** False: the password is no longer the one whose hash was `from`. */
export async function updatePassword(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: to, updated_at: new Date() })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
