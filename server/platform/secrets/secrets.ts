import type { Database } from '#server/platform/db/database.ts';
import { seal, unseal, type SecretKey } from './secret-box.ts';
import { findSealed, upsertSecret } from './secrets.queries.ts';

type Db = Database['db'];

/** The last characters of a secret; of a short one they would give it away. */
export const endingOf = (secret: string): string => (secret.length >= 12 ? secret.slice(-4) : '');

/** Encrypts and keeps a secret; one that was there under this name is replaced. */
export async function putSecret(db: Db, key: SecretKey, name: string, text: string): Promise<void> {
  await upsertSecret(db, { name, sealed: seal(key, name, text), ending: endingOf(text) });
}

/** Absent: it is not set. Throws SecretUnreadable. */
export async function findSecret(db: Db, key: SecretKey, name: string): Promise<string | undefined> {
  const sealed = await findSealed(db, name);
  return sealed && unseal(key, name, sealed);
}
