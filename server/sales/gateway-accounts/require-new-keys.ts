import { gatewayRows } from '#shared/payment-gateways.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';

type Keys = Readonly<Record<string, string>>;

/** Stored keys go to no other host. Throws Invalid, which names those to enter again. */
export function requireNewKeys(gateway: GatewayMethod, keys: Keys): void {
  const missing = gatewayRows[gateway].keys.filter(({ name }) => !keys[name]);
  if (missing.length > 0)
    throw new Invalid(
      missing.map(({ name, label }) => ({
        path: `keys.${name}`,
        message: `Enter the ${label} again: the address has another host`,
      })),
    );
}

/** Whether these keys are of another account at the gateway. */
export const isAnother = (gateway: GatewayMethod, former: Keys, stored: Keys) =>
  gatewayRows[gateway].keys.some(({ name, isOfAccount }) => isOfAccount && former[name] !== stored[name]);
