import type { Database } from '#server/platform/db/database.ts';
import { seal, unseal, type SecretKey } from './secret-box.ts';
import { findSealed, upsertSecret } from './secrets.queries.ts';

type Db = Database['db'];

/** A short secret would be given away by its last characters. */
const shortest = 12;

/** Encrypts and keeps a secret; one that was there under this name is replaced. */
export async function putSecret(db: Db, key: SecretKey, name: string, text: string): Promise<void> {
  const ending = text.length >= shortest ? text.slice(-4) : '';
  await upsertSecret(db, { name, sealed: seal(key, name, text), ending });
}

/** Absent: it is not set. Throws SecretUnreadable. */
export async function findSecret(db: Db, key: SecretKey, name: string): Promise<string | undefined> {
  const sealed = await findSealed(db, name);
  return sealed && unseal(key, name, sealed);
}
