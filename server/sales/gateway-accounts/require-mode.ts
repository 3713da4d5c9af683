import { gatewayAccountsApi } from '#shared/api/sales/payments/gateway-accounts.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import { gatewayKinds } from '#server/platform/gateways/payments/gateway-kinds.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';

/** Money of the sandbox is none: what is paid there must never look paid in a live shop. Throws Conflict WRONG_MODE. */
export function requireMode(
  gateway: GatewayMethod,
  { mode, address, keys }: { mode: 'sandbox' | 'live'; address: string; keys: readonly string[] },
): void {
  const { name, addresses } = gatewayRows[gateway];
  const { host } = new URL(address);
  const isSandbox = host === new URL(addresses.sandbox).host || /(^|[.-])sandbox([.-]|$)/.test(host);
  const wrong = (message: string) => refusal(gatewayAccountsApi.save, 'WRONG_MODE', message);
  if (mode === 'live' && isSandbox)
    throw wrong(`This is the address of ${name}’s sandbox. Choose Sandbox, or enter the live address.`);
  if (mode === 'live' && keys.some((key) => gatewayKinds[gateway].isPublishedKey(key)))
    throw wrong(`These are keys of ${name}’s sandbox, which anyone can use. Enter your own live keys.`);
  if (mode === 'sandbox' && host === new URL(addresses.live).host)
    throw wrong(`This is ${name}’s live address, where real money moves. Choose Live, or enter the sandbox address.`);
}
