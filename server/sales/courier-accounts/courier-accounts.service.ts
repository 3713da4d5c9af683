import type { BodyOf } from '#shared/api/endpoint.ts';
import { courierAccountsApi, type CourierAccount } from '#shared/api/sales/courier-accounts.ts';
import { courierRows, couriers, type CourierKey } from '#shared/couriers.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { KeysRefused } from '#server/platform/gateways/couriers/courier.ts';
import { reasonOf } from '#server/platform/gateways/outcome.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { putSecret } from '#server/platform/secrets/secrets.ts';
import { deleteSecrets, listHints } from '#server/platform/secrets/secrets.queries.ts';
import { deleteAccount, listAccounts, updateProblem, upsertAccount } from './courier-accounts.queries.ts';
import { openAccount, secretOf, type AccountParts } from './open-account.service.ts';

const secretsOf = (courier: CourierKey) => courierRows[courier].keys.map(({ name }) => secretOf(courier, name));

/** All couriers with an interface, connected or not. `origin`: the shop's public address. */
export async function findAccounts({ db }: Pick<Database, 'db'>, origin: string): Promise<CourierAccount[]> {
  const accounts = await listAccounts(db);
  const hints = await listHints(db, couriers.flatMap(secretsOf));
  return couriers.map((courier) => {
    const { name, address, keys } = courierRows[courier];
    const account = accounts.find((one) => one.courier === courier);
    return {
      courier,
      name,
      isConnected: account !== undefined,
      address: account?.address ?? address,
      webhook: `${origin}/api/v1/couriers/${courier}/events`,
      problem: account?.problem ?? null,
      keys: keys.map((key) => ({ ...key, ending: hints.get(secretOf(courier, key.name))?.ending ?? null })),
    };
  });
}

/** The couriers that the shop can book with. */
export async function findConnected({ db }: Database): Promise<{ courier: CourierKey; name: string }[]> {
  return (await listAccounts(db)).map(({ courier }) => ({ courier, name: courierRows[courier].name }));
}

/** Connects the shop with a courier, or changes address and keys. Throws CONFIRM_PASSWORD. */
export async function saveAccount(
  { database, secretKey }: AccountParts,
  caller: Caller,
  courier: CourierKey,
  { address, keys }: BodyOf<typeof courierAccountsApi.save>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    await upsertAccount(tx, courier, address.replace(/\/+$/, ''));
    for (const { name } of courierRows[courier].keys)
      if (keys[name]) await putSecret(tx, secretKey, secretOf(courier, name), keys[name]);
    await recordAccount(tx, caller, courier, 'changed');
  });
}

/** Throws CONFIRM_PASSWORD. */
export async function removeAccount(database: Database, caller: Caller, courier: CourierKey): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    await deleteAccount(tx, courier);
    await deleteSecrets(tx, secretsOf(courier));
    await recordAccount(tx, caller, courier, 'deleted');
  });
}

const recordAccount = (
  tx: Parameters<typeof recordChange>[0],
  { userId: actor }: Caller,
  courier: CourierKey,
  action: 'changed' | 'deleted',
) => recordChange(tx, { kind: 'settings', thing: null, name: `Courier ${courierRows[courier].name}`, action, actor });

/** Asks the courier for the balance, in Taka. Throws Conflict NOT_CONNECTED, which says why. */
export async function testAccount(parts: AccountParts, courier: CourierKey): Promise<{ balance: number }> {
  const opened = await openAccount(parts, courier);
  if (!opened) throw notConnected('Enter the keys of this courier first.');
  try {
    const answer = await opened.check();
    await updateProblem(parts.database.db, courier, null);
    return answer;
  } catch (error) {
    if (error instanceof KeysRefused) await updateProblem(parts.database.db, courier, error.message);
    throw notConnected(reasonOf(error));
  }
}

const notConnected = (message: string) => refusal(courierAccountsApi.test, 'NOT_CONNECTED', message);
