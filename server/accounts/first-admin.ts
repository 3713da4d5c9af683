import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { hashPassword } from './password.ts';
import { insertFirstOwner } from './users.queries.ts';

export interface FirstAdmin {
  email: string;
  password: string | undefined;
}

/**
 * Makes the first admin of a shop that has none.
 * The password that was drawn, to be shown once; absent where it was given, or nothing was to be made.
 */
export async function ensureAdmin({ db }: Database, { email, password }: FirstAdmin): Promise<string | undefined> {
  const drawn = password === undefined ? randomBytes(12).toString('base64url') : undefined;
  const isMade = await insertFirstOwner(db, email.toLowerCase(), () => hashPassword(password ?? drawn ?? ''));
  return isMade ? drawn : undefined;
}
