import type { BodyOf } from '#shared/api/endpoint.ts';
import { gatewayAccountsApi, type GatewayAccount } from '#shared/api/sales/payments/gateway-accounts.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import { gatewayMethods, type GatewayMethod } from '#shared/payment-methods.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { putSecret } from '#server/platform/secrets/secrets.ts';
import { deleteSecrets, listHints } from '#server/platform/secrets/secrets.queries.ts';
import {
  countUnderWay,
  deleteGateway,
  findGateway,
  listGateways,
  upsertGateway,
  type GatewayRow,
} from './gateway-accounts.queries.ts';
import { requireMode } from './require-mode.ts';
import { isAnother, requireNewKeys } from './require-new-keys.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { keysOf, secretOf } from './open-gateway.service.ts';

const secretsOf = (gateway: GatewayMethod) => gatewayRows[gateway].keys.map(({ name }) => secretOf(gateway, name));

/** Where a gateway sends its messages. `origin`: the shop's public address. */
export const noticeAddress = (origin: string, gateway: GatewayMethod): string =>
  `${origin}/api/v1/gateways/${gateway}/events`;

/** All gateways, connected or not. `origin`: the shop's public address. */
export async function findGatewayAccounts({ db }: Pick<Database, 'db'>, origin: string): Promise<GatewayAccount[]> {
  const accounts = await listGateways(db);
  const hints = await listHints(db, gatewayMethods.flatMap(secretsOf));
  return gatewayMethods.map((gateway) => {
    const { name, addresses, keys, isSilent, isRefundedByHand = false } = gatewayRows[gateway];
    const account = accounts.find((one) => one.gateway === gateway);
    const mode = account?.mode ?? 'sandbox';
    return {
      gateway,
      name,
      isConnected: account !== undefined,
      mode,
      address: account?.address ?? addresses[mode],
      addresses,
      webhook: isSilent ? null : noticeAddress(origin, gateway),
      topic: account?.topic ?? null,
      isRefundedByHand,
      problem: account?.problem ?? null,
      keys: keys.map(({ name: key, label, hint }) => ({
        name: key,
        label,
        hint,
        ending: hints.get(secretOf(gateway, key))?.ending ?? null,
      })),
    };
  });
}

/** Throws CONFIRM_PASSWORD, Invalid without keys for another host, Conflict WRONG_MODE, PAYMENTS_UNDER_WAY. */
export async function saveGateway(
  { database, secretKey }: GatewayParts,
  caller: Caller,
  gateway: GatewayMethod,
  { mode, address, keys }: BodyOf<typeof gatewayAccountsApi.save>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const before = await findGateway(tx, gateway);
    const reading = { database: { ...database, db: tx }, secretKey };
    const former = before ? await keysOf(reading, gateway).catch(() => ({})) : {};
    const problem = 'Test the connection: then customers can pay with it';
    await upsertGateway(tx, { gateway, mode, address: address.replace(/\/+$/, ''), problem });
    for (const { name } of gatewayRows[gateway].keys)
      if (keys[name]) await putSecret(tx, secretKey, secretOf(gateway, name), keys[name]);
    const stored = await keysOf(reading, gateway);
    requireMode(gateway, { mode, address, keys: Object.values(stored) });
    if (before && originOf(before.address) !== originOf(address)) requireNewKeys(gateway, keys);
    const isOther = before && (before.mode !== mode || isAnother(gateway, former, stored));
    const count = isOther ? await countUnderWay(tx, gateway) : 0;
    if (count > 0) throw refusal(gatewayAccountsApi.save, 'PAYMENTS_UNDER_WAY', underWay(count, 'change the account'));
    await recordAccount(tx, caller, gateway, { action: 'changed', before, address });
  });
}

/** Throws CONFIRM_PASSWORD, Conflict PAYMENTS_UNDER_WAY. */
export async function removeGateway(database: Database, caller: Caller, gateway: GatewayMethod): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const count = await countUnderWay(tx, gateway);
    if (count > 0) throw refusal(gatewayAccountsApi.remove, 'PAYMENTS_UNDER_WAY', underWay(count, 'disconnect'));
    const before = await findGateway(tx, gateway);
    await deleteGateway(tx, gateway);
    await deleteSecrets(tx, secretsOf(gateway));
    await recordAccount(tx, caller, gateway, { action: 'deleted', before });
  });
}

const originOf = (address: string) => new URL(address).origin;

const underWay = (count: number, toDo: string) => {
  const what = count === 1 ? '1 payment is' : `${count} payments are`;
  return `${what} under way. Wait until they have ended, then ${toDo}. Refunds to cards take some days.`;
};

interface Recorded {
  action: 'changed' | 'deleted';
  before: GatewayRow | undefined;
  address?: string;
}

/** Names the gateway and where its keys go from now on. */
const recordAccount = (
  tx: Parameters<typeof recordChange>[0],
  { userId: actor }: Caller,
  gateway: GatewayMethod,
  { action, before, address }: Recorded,
) =>
  recordChange(tx, {
    kind: 'settings',
    thing: null,
    name: `Payment gateway ${gatewayRows[gateway].name}`,
    action,
    before: before ? { address: originOf(before.address) } : null,
    after: address === undefined ? null : { address: originOf(address) },
    actor,
  });
