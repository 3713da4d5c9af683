import { gatewayRows, type GatewayMode } from '#shared/payment-gateways.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import { gatewayKinds } from '#server/platform/gateways/payments/gateway-kinds.ts';
import type { PaymentGateway } from '#server/platform/gateways/payments/payment-gateway.ts';
import { SecretUnreadable, secretsUnreadable } from '#server/platform/secrets/secret-box.ts';
import { findSecret } from '#server/platform/secrets/secrets.ts';
import { findGateway, updateGatewayProblem } from './gateway-accounts.queries.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { sharedToken } from './shared-token.service.ts';

export const secretOf = (gateway: GatewayMethod, key: string) => `${gateway} ${key}`;

interface OpenedGateway {
  gateway: PaymentGateway;
  mode: GatewayMode;
  address: string;
}

/** Absent: the shop is not connected with it, or its keys cannot be read; then the account says so. */
export async function openGateway(parts: GatewayParts, method: GatewayMethod): Promise<OpenedGateway | undefined> {
  const { db } = parts.database;
  const account = await findGateway(db, method);
  if (!account) return undefined;
  const { mode, address } = account;
  try {
    const [keys, tokens] = [await keysOf(parts, method), sharedToken(parts, method)];
    return { gateway: gatewayKinds[method].open({ address, keys, tokens }), mode, address };
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    await updateGatewayProblem(db, method, secretsUnreadable);
    return undefined;
  }
}

/** By name; those that are not set are left out. Throws SecretUnreadable. */
export async function keysOf(
  { database: { db }, secretKey }: GatewayParts,
  gateway: GatewayMethod,
): Promise<Record<string, string>> {
  const found = await Promise.all(
    gatewayRows[gateway].keys.map(
      async ({ name }) => [name, await findSecret(db, secretKey, secretOf(gateway, name))] as const,
    ),
  );
  return Object.fromEntries(found.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}
