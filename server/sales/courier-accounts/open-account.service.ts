import { courierRows, type CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Courier } from '#server/platform/gateways/couriers/courier.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import { SecretUnreadable, type SecretKey } from '#server/platform/secrets/secret-box.ts';
import { findSecret } from '#server/platform/secrets/secrets.ts';
import { findAccount, updateProblem } from './courier-accounts.queries.ts';

/** What opens an account: the database, and the key of its secrets. */
export interface AccountParts {
  database: Database;
  secretKey: SecretKey;
}

export const secretOf = (courier: CourierKey, key: string) => `${courier} ${key}`;

/** Absent: the shop is not connected with it, or its keys cannot be read; then the account says so. */
export async function openAccount(
  { database: { db }, secretKey }: AccountParts,
  courier: CourierKey,
): Promise<Courier | undefined> {
  const account = await findAccount(db, courier);
  if (!account) return undefined;
  try {
    return courierKinds[courier].open({ address: account.address, keys: await findKeys({ db, secretKey }, courier) });
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    await updateProblem(db, courier, 'The shop cannot read its stored keys: SECRETS_KEY has changed');
    return undefined;
  }
}

/** By name; those that are not set are left out. Throws SecretUnreadable. */
export async function findKeys(
  { db, secretKey }: Pick<AccountParts, 'secretKey'> & Pick<Database, 'db'>,
  courier: CourierKey,
): Promise<Record<string, string>> {
  const found = await Promise.all(
    courierRows[courier].keys.map(
      async ({ name }) => [name, await findSecret(db, secretKey, secretOf(courier, name))] as const,
    ),
  );
  return Object.fromEntries(found.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}
