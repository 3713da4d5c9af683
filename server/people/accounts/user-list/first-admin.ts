import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { insertFirstOwner } from '../users/owners.queries.ts';
import { hashPassword } from '../passwords/password.ts';

interface FirstAdmin {
  email: string;
  password: string | undefined;
}

/**
 * Creates the first admin of a shop without one. Returns the random password, which is displayed once; undefined if a
 * password was given, or an admin exists.
 */
export async function ensureAdmin({ db }: Database, { email, password }: FirstAdmin): Promise<string | undefined> {
  const drawn = password === undefined ? randomBytes(12).toString('base64url') : undefined;
  const isCreated = await insertFirstOwner(db, email.toLowerCase(), () => hashPassword(password ?? drawn ?? ''));
  return isCreated ? drawn : undefined;
}
