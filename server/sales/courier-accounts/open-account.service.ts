import { courierRows, type CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Courier } from '#server/platform/gateways/couriers/courier.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import { NotReached } from '#server/platform/gateways/outcome.ts';
import { SecretUnreadable, secretsUnreadable } from '#server/platform/secrets/secret-box.ts';
import { findSecret } from '#server/platform/secrets/secrets.ts';
import type { AccountParts } from './account-parts.ts';
import { findAccount, updateProblem, type AccountRow } from './courier-accounts.queries.ts';
import { tokensOf } from './courier-tokens.service.ts';
import { secretOf } from './secret-names.ts';

/** Its keys were encrypted with another SECRETS_KEY. */
class KeysUnreadable extends NotReached {}

export interface OpenedAccount {
  courier: Courier;
  account: AccountRow;
}

/** Absent: the shop is not connected with it. Throws KeysUnreadable, and then the account says so too. */
export async function openAccount(parts: AccountParts, courier: CourierKey): Promise<OpenedAccount | undefined> {
  const { db } = parts.database;
  const account = await findAccount(db, courier);
  if (!account) return undefined;
  try {
    const keys = await findKeys({ db, secretKey: parts.secretKey }, courier);
    const access = { address: account.address, keys, tokens: tokensOf(parts, courier) };
    return { account, courier: courierKinds[courier].open(access) };
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    await updateProblem(db, courier, secretsUnreadable);
    throw new KeysUnreadable(
      `${secretsUnreadable}. An owner must enter the keys of ${courierRows[courier].name} again`,
    );
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
