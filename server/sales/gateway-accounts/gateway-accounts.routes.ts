import { gatewayAccountsApi } from '#shared/api/sales/payments/gateway-accounts.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { findGatewayAccounts, removeGateway, saveGateway } from './gateway-accounts.service.ts';
import { forgetTopic } from './forget-topic.service.ts';
import { testGateway } from './test-gateway.service.ts';

/** The shop's accounts at payment gateways, for owners. `origin`: the shop's public address. */
export function gatewayAccountRoutes(
  { route, database }: Api,
  secretKey: SecretKey,
  origin: () => Promise<string>,
): void {
  const parts = { database, secretKey };
  const tests = limitOf(database, 'gateway-tests', { tries: 5 });
  const now = async () => findGatewayAccounts(database, await origin());
  route(gatewayAccountsApi.list, async () => ({ data: await now() }));
  route(gatewayAccountsApi.save, async ({ params: { gateway }, body, caller }) => {
    await saveGateway(parts, caller, gateway, body);
    return { message: `${gatewayRows[gateway].name} saved. Test the connection.`, data: await now() };
  });
  route(gatewayAccountsApi.test, async ({ params: { gateway } }) => {
    await tests.count(gateway);
    await testGateway(parts, gateway);
    return { message: `${gatewayRows[gateway].name} accepts the keys.`, data: await now() };
  });
  route(gatewayAccountsApi.forgetTopic, async ({ params: { gateway }, caller }) => {
    await forgetTopic(database, caller, gateway);
    return { message: 'Topic forgotten.', data: await now() };
  });
  route(gatewayAccountsApi.remove, async ({ params: { gateway }, caller }) => {
    await removeGateway(database, caller, gateway);
    return { message: `${gatewayRows[gateway].name} disconnected.`, data: await now() };
  });
}
