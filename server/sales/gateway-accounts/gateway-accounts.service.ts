import type { BodyOf } from '#shared/api/endpoint.ts';
import { gatewayAccountsApi, type GatewayAccount } from '#shared/api/sales/gateway-accounts.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import { gatewayMethods, type GatewayMethod } from '#shared/payment-methods.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { KeysRefused } from '#server/platform/gateways/couriers/courier.ts';
import { reasonOf } from '#server/platform/gateways/outcome.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { putSecret } from '#server/platform/secrets/secrets.ts';
import { deleteSecrets, listHints } from '#server/platform/secrets/secrets.queries.ts';
import {
  countUnderWay,
  deleteGateway,
  listGateways,
  updateGatewayProblem,
  upsertGateway,
} from './gateway-accounts.queries.ts';
import { requireMode } from './require-mode.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { keysOf, openGateway, secretOf } from './open-gateway.service.ts';

const secretsOf = (gateway: GatewayMethod) => gatewayRows[gateway].keys.map(({ name }) => secretOf(gateway, name));

/** All gateways, connected or not. `origin`: the shop's public address. */
export async function findGatewayAccounts({ db }: Pick<Database, 'db'>, origin: string): Promise<GatewayAccount[]> {
  const accounts = await listGateways(db);
  const hints = await listHints(db, gatewayMethods.flatMap(secretsOf));
  return gatewayMethods.map((gateway) => {
    const { name, addresses, keys } = gatewayRows[gateway];
    const account = accounts.find((one) => one.gateway === gateway);
    const mode = account?.mode ?? 'sandbox';
    return {
      gateway,
      name,
      isConnected: account !== undefined,
      mode,
      address: account?.address ?? addresses[mode],
      addresses,
      webhook: `${origin}/api/v1/gateways/${gateway}/events`,
      problem: account?.problem ?? null,
      keys: keys.map((key) => ({ ...key, ending: hints.get(secretOf(gateway, key.name))?.ending ?? null })),
    };
  });
}

/** Throws CONFIRM_PASSWORD, Conflict WRONG_MODE. */
export async function saveGateway(
  { database, secretKey }: GatewayParts,
  caller: Caller,
  gateway: GatewayMethod,
  { mode, address, keys }: BodyOf<typeof gatewayAccountsApi.save>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const problem = 'Test the connection: then customers can pay with it';
    await upsertGateway(tx, { gateway, mode, address: address.replace(/\/+$/, ''), problem });
    for (const { name } of gatewayRows[gateway].keys)
      if (keys[name]) await putSecret(tx, secretKey, secretOf(gateway, name), keys[name]);
    const stored = await keysOf({ database: { ...database, db: tx }, secretKey }, gateway);
    requireMode(gateway, { mode, address, keys: Object.values(stored) });
    await recordAccount(tx, caller, gateway, 'changed');
  });
}

/** Throws CONFIRM_PASSWORD, Conflict PAYMENTS_UNDER_WAY. */
export async function removeGateway(database: Database, caller: Caller, gateway: GatewayMethod): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const count = await countUnderWay(tx, gateway);
    if (count > 0) throw underWay(count);
    await deleteGateway(tx, gateway);
    await deleteSecrets(tx, secretsOf(gateway));
    await recordAccount(tx, caller, gateway, 'deleted');
  });
}

const underWay = (count: number) => {
  const what = count === 1 ? '1 payment is' : `${count} payments are`;
  return refusal(
    gatewayAccountsApi.remove,
    'PAYMENTS_UNDER_WAY',
    `${what} under way. Wait until they have ended, at most 30 minutes, then disconnect.`,
  );
};

const recordAccount = (
  tx: Parameters<typeof recordChange>[0],
  { userId: actor }: Caller,
  gateway: GatewayMethod,
  action: 'changed' | 'deleted',
) =>
  recordChange(tx, {
    kind: 'settings',
    thing: null,
    name: `Payment gateway ${gatewayRows[gateway].name}`,
    action,
    actor,
  });

/** Asks the gateway whether it accepts the keys; then customers can use it. Throws Conflict NOT_CONNECTED. */
export async function testGateway(parts: GatewayParts, gateway: GatewayMethod): Promise<void> {
  const opened = await openGateway(parts, gateway);
  if (!opened) throw notConnected('Enter the keys of this gateway first.');
  try {
    await opened.gateway.check();
    await updateGatewayProblem(parts.database.db, gateway, null);
  } catch (error) {
    if (error instanceof KeysRefused) await updateGatewayProblem(parts.database.db, gateway, error.message);
    throw notConnected(reasonOf(error));
  }
}

const notConnected = (message: string) => refusal(gatewayAccountsApi.test, 'NOT_CONNECTED', message);
