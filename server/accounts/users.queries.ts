import { sql, type Kysely } from 'kysely';
import type { User } from '#shared/api/accounts.ts';
import type { Language } from '#shared/language.ts';
import { newestThat } from '../db/newest-that.ts';
import { holding } from '../db/search-words.ts';
import type { DB } from '../db/types.ts';
import { toUser, userColumns, type UserRow } from './user-row.ts';

type Db = Kysely<DB>;

export interface NewUser {
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

const stored = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null);

export interface Credentials {
  id: string;
  passwordHash: string | null;
  isBanned: boolean;
  /** Whether a code is needed beside the password. */
  hasSecondFactor: boolean;
}

/** By e-mail in lower case, or by phone number as we keep it. */
export async function findCredentials(
  db: Db,
  by: { email: string } | { phone: string } | { id: string },
): Promise<Credentials | undefined> {
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

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const row = await stored(db).select(userColumns).where('id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const row = await stored(db).select(userColumns).where('email', '=', email).executeTakeFirst();
  return row && toUser(row);
}

export interface UserChange {
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

/** The name of the constraint that an account with this address and number would violate. */
export async function findTaken(
  db: Db,
  { email, phone }: Pick<NewUser, 'email' | 'phone'>,
): Promise<'users_email_unique' | 'users_phone_unique' | undefined> {
  const rows = await stored(db)
    .select('email')
    .where((where) => where.or([where('email', '=', email), where('phone', '=', phone)]))
    .limit(2)
    .execute();
  if (rows.some((row) => row.email === email)) return 'users_email_unique';
  return rows.length > 0 ? 'users_phone_unique' : undefined;
}

/** The language in which a person is written to. */
export async function findLanguage(db: Db, id: string): Promise<Language> {
  const row = await stored(db).select('language').where('id', '=', id).executeTakeFirst();
  return row?.language === 'bn' ? 'bn' : 'en';
}

export async function updateLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', id)
    .where('language', '<>', language)
    .where('deleted_at', 'is', null)
    .execute();
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

/** Erases everything that identifies the person. The row stays, because orders refer to it. */
export async function eraseUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  await db
    .updateTable('users')
    .set({
      name: 'Deleted account',
      email: null,
      phone: null,
      password_hash: null,
      picture: null,
      email_verified_at: null,
      phone_verified_at: null,
      totp_secret: null,
      totp_since: null,
      totp_step: null,
      role: 'user',
      staff_role: null,
      deleted_at: new Date(),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * The owners who can sign in, locked until the transaction ends: if two owners remove each other, the second waits
 * and then sees the change.
 */
export async function lockOwners(tx: Db): Promise<string[]> {
  const rows = await stored(tx)
    .select('id')
    .where('staff_role', '=', 'owner')
    .where('banned_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The person, locked until the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<User | undefined> {
  const row = await stored(tx).select(userColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toUser(row);
}

/**
 * Makes the first owner. False if there is an owner already, or another process that starts the same shop was first.
 */
export async function insertFirstOwner(db: Db, email: string, passwordHash: () => Promise<string>): Promise<boolean> {
  const owner = await db.selectFrom('users').select('id').where('staff_role', '=', 'owner').limit(1).executeTakeFirst();
  if (owner) return false;
  const made = await db
    .insertInto('users')
    .values({
      name: 'Shopkeeper',
      email,
      // whoever starts the shop's server named it
      email_verified_at: new Date(),
      password_hash: await passwordHash(),
      role: 'admin',
      staff_role: 'owner',
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

const searched = sql`lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || user_number)`;

/** One page, newest first, and how many there are. `search` is a part of the name, e-mail, phone number or user id. */
export async function listUsers(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
): Promise<{ users: User[]; total: number }> {
  const pattern = search && holding(search.toLowerCase());
  const matching = stored(db).$if(pattern !== undefined, (query) =>
    query.where(sql<boolean>`${searched} LIKE ${pattern}`),
  );
  const rows = await matching
    .select(userColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { users: rows.map(toUser), total };
}

export interface CustomerSummary {
  id: string;
  name: string;
  user_number: string;
  email: string | null;
  phone: string | null;
}

/** The newest customers whose name, e-mail, phone number and user id contain all these words. */
export async function listCustomerSummaries(db: Db, words: string[], most: number): Promise<CustomerSummary[]> {
  const found = newestThat({
    table: 'users',
    searched,
    where: sql`deleted_at IS NULL AND role = 'user'`,
    words: words.map((word) => [word]),
    most,
  });
  const { rows } = await sql<CustomerSummary>`
    SELECT u.id, u.name, u.user_number, u.email, u.phone FROM (${found}) AS found JOIN users u ON u.id = found.id ORDER BY u.created_at DESC, u.id DESC`.execute(
    db,
  );
  return rows;
}
