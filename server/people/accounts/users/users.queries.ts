import type { User } from '#shared/api/people/accounts.ts';
import type { Language } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toUser, userColumns, type UserRow } from './user-row.ts';

type Db = Database['db'];

interface NewUser {
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
  language: Language;
}

export async function insertUser(db: Db, { name, email, phone, passwordHash, language }: NewUser): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({ name, email, phone, password_hash: passwordHash, language })
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** The accounts that were not deleted. */
export const stored = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null);

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const row = await stored(db).select(userColumns).where('id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const row = await stored(db).select(userColumns).where('email', '=', email).executeTakeFirst();
  return row && toUser(row);
}

interface UserChange {
  name?: string;
  email?: string;
  phone?: string;
  /** When the person last showed that they read the mail of their address. */
  email_verified_at?: Date;
  /** A new number sets it to null. */
  phone_verified_at?: Date | null;
  password_hash?: string;
  picture?: string;
  role?: string;
  staff_role?: string | null;
  banned_at?: Date | null;
}

export async function updateUser(db: Db, id: string, change: UserChange): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The person, locked until the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<User | undefined> {
  const row = await stored(tx).select(userColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toUser(row);
}
