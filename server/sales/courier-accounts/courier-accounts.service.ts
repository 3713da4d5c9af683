import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { courierRows, type CourierKey } from '#shared/couriers.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { KeysRefused, NotReached, reasonOf } from '#server/platform/gateways/outcome.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { putSecret } from '#server/platform/secrets/secrets.ts';
import { deleteSecrets } from '#server/platform/secrets/secrets.queries.ts';
import type { AccountParts } from './account-parts.ts';
import {
  deleteAccount,
  deletePrices,
  findAccount,
  updateProblem,
  upsertAccount,
  type AccountRow,
} from './courier-accounts.queries.ts';
import { openAccount } from './open-account.service.ts';
import { replacePickups } from './pickups.queries.ts';
import { secretOf, secretsOf, tokenOf } from './secret-names.ts';

type Keys = BodyOf<typeof courierAccountsApi.save>['keys'];

/**
 * Connects the shop with a courier, or changes address and keys. Throws CONFIRM_PASSWORD, and Invalid for another host
 * without new keys: the stored ones are not for it.
 */
export async function saveAccount(
  { database, secretKey }: AccountParts,
  caller: Caller,
  courier: CourierKey,
  { address: typed, keys, ...facts }: BodyOf<typeof courierAccountsApi.save>,
): Promise<void> {
  const address = typed.replace(/\/+$/, '');
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const before = await findAccount(tx, courier);
    if (before && hostOf(before.address) !== hostOf(address)) requireNewKeys(courier, keys);
    await upsertAccount(tx, courier, { address, ...facts });
    await deletePrices(tx, courier);
    // it was given for the keys and the host of before
    await deleteSecrets(tx, [tokenOf(courier)]);
    for (const { name } of courierRows[courier].keys)
      if (keys[name]) await putSecret(tx, secretKey, secretOf(courier, name), keys[name]);
    await recordAccount(tx, caller, courier, { action: 'changed', before, address });
  });
}

const hostOf = (address: string) => new URL(address).origin;

function requireNewKeys(courier: CourierKey, keys: Keys): void {
  const missing = courierRows[courier].keys.filter(({ name, isOfWebhook }) => !isOfWebhook && !keys[name]);
  if (missing.length > 0)
    throw new Invalid(
      missing.map(({ name, label }) => ({
        path: `keys.${name}`,
        message: `Enter the ${label} again: the address has another host`,
      })),
    );
}

/** Throws CONFIRM_PASSWORD. */
export async function removeAccount(database: Database, caller: Caller, courier: CourierKey): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const before = await findAccount(tx, courier);
    await deleteAccount(tx, courier);
    await deleteSecrets(tx, secretsOf(courier));
    await recordAccount(tx, caller, courier, { action: 'deleted', before });
  });
}

interface Recorded {
  action: 'changed' | 'deleted';
  before: AccountRow | undefined;
  address?: string;
}

/** Names the courier and where its keys go from now on. */
const recordAccount = (tx: Tx, { userId: actor }: Caller, courier: CourierKey, { action, before, address }: Recorded) =>
  recordChange(tx, {
    kind: 'settings',
    thing: null,
    name: `Courier ${courierRows[courier].name}`,
    action,
    before: before ? { address: hostOf(before.address) } : null,
    after: address === undefined ? null : { address: hostOf(address) },
    actor,
  });

/** Asks the courier for its balance in Taka and its pickup places. Throws Conflict NOT_CONNECTED, which says why. */
export async function testAccount(
  parts: AccountParts,
  courier: CourierKey,
): Promise<DataOf<typeof courierAccountsApi.test>> {
  const { database } = parts;
  const { balance, places } = await askAccount(parts, courier).catch(async (error: unknown) => {
    if (error instanceof KeysRefused) await updateProblem(database.db, courier, error.message);
    throw notConnected(reasonOf(error));
  });
  await inTransaction(database, async (tx) => {
    if (places) await replacePickups(tx, courier, places);
    await updateProblem(tx, courier, null);
  });
  return { balance, pickups: places?.length ?? null };
}

async function askAccount(parts: AccountParts, courier: CourierKey) {
  const opened = await openAccount(parts, courier);
  if (!opened) throw new NotReached('Enter the keys of this courier first.');
  return { ...(await opened.courier.check()), places: await opened.courier.pickups?.() };
}

const notConnected = (message: string) => refusal(courierAccountsApi.test, 'NOT_CONNECTED', message);
