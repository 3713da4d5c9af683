import { gatewayAccountsApi } from '#shared/api/sales/payments/gateway-accounts.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import { KeysRefused, reasonOf } from '#server/platform/gateways/outcome.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { updateGatewayProblem } from './gateway-accounts.queries.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { openGateway } from './open-gateway.service.ts';

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
