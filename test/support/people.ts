import { hashPassword } from '#server/people/accounts/passwords/password.ts';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';
import type { Role } from '#shared/api/people/accounts.ts';
import type { StaffRole } from '#shared/roles.ts';
import { addPicture } from './factories.ts';
import type { TestShop } from './shop.ts';

// Written into the tables as they are: one hash for all, because making one takes a tenth of a second.

export const password = 'mango lassi at noon';
const passwordHash = hashPassword(password);

export interface PersonRow {
  /** `admin` is an owner unless `staffRole` says otherwise. */
  role?: Role;
  staffRole?: StaffRole;
  name?: string;
  email?: string;
  phone?: string | null;
  /** Banned, with the session from before still in the table. */
  banned?: boolean;
  /** With a picture, whose bytes nobody has. */
  picture?: boolean;
  /** Whether they have shown that they read the mail of their address; true by default. */
  verified?: boolean;
}

export interface Person {
  id: string;
  userId: string;
  token: string;
  name: string;
  email: string;
  phone: string;
  password: string;
}

let count = 0;

/** Somebody with an account who is signed in: a customer by default. */
export async function addPerson(
  shop: Pick<TestShop, 'database'>,
  {
    staffRole,
    role = staffRole ? 'admin' : 'user',
    banned = false,
    picture = false,
    verified = true,
    ...row
  }: PersonRow = {},
): Promise<Person> {
  const { db } = shop.database;
  const n = (count += 1);
  // the people of the demo shop have 01700000100 and the next
  const ownPhone = `017${String(n + 1000).padStart(8, '0')}`;
  const { name = `Person ${n}`, email = `person-${n}@example.com`, phone = ownPhone } = row;
  const { id, user_number: userId } = await db
    .insertInto('users')
    .values({
      name,
      email,
      phone,
      role,
      staff_role: role === 'admin' ? (staffRole ?? 'owner') : null,
      password_hash: await passwordHash,
      banned_at: banned ? new Date() : null,
      email_verified_at: verified ? new Date() : null,
      picture: picture ? await addPicture(shop.database, `picture of ${n}`) : null,
    })
    .returning(['id', 'user_number'])
    .executeTakeFirstOrThrow();
  return { id, userId, token: await addSession(shop, id), name, email, phone: phone ?? '', password };
}

/**
 * Another sign-in of theirs; gives its token. `expired`: one that ended just now. Unless `confirmed` says otherwise,
 * the password was given again in it just now.
 */
export async function addSession(
  { database }: Pick<TestShop, 'database'>,
  userId: string,
  { expired = false, confirmed = true, device = 'Firefox on Linux' } = {},
): Promise<string> {
  const token = newToken();
  const expires = new Date(Date.now() + (expired ? -1000 : 60 * 60_000));
  await database.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      staff_key_hash: hashToken(staffKeyFor(token)),
      confirmed_at: confirmed ? new Date() : null,
      device,
      expires_at: expires,
    })
    .execute();
  return token;
}

/** What the cookie of a session that was added here carries: calls of tests send it by themselves, as browsers do. */
const staffKeyFor = (token: string): string => `of-${token}`;

/** The headers of a call by this token. */
export const headersOf = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  cookie: `staffKey=${staffKeyFor(token)}`,
});

/** An address that nobody has called from, nor anybody near it: no limit has counted it. */
export const newAddress = (): string => `203.${Math.trunc((count += 1) / 250)}.${count % 250}.9`;

/** The headers of a call from there, as from a proxy. */
export const fromAddress = (address = newAddress()) => ({ 'x-forwarded-for': address });

let phones = 0;
/** A number that nobody has, and no order has named. */
export const newPhone = (): string => `0199${String((phones += 1)).padStart(7, '0')}`;
