import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { courierRows } from '#shared/couriers.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { removeAccount, saveAccount, testAccount } from './courier-accounts.service.ts';
import { findAccounts } from './list-accounts.service.ts';

/** The shop's accounts at couriers, for owners. `origin`: the shop's public address. */
export function courierAccountRoutes(
  { route, database }: Api,
  secretKey: SecretKey,
  origin: () => Promise<string>,
): void {
  const parts = { database, secretKey };
  const tests = limitOf(database, 'courier-tests', { tries: 5 });
  route(courierAccountsApi.list, async () => ({ data: await findAccounts(database, await origin()) }));
  route(courierAccountsApi.save, async ({ params: { courier }, body, caller }) => {
    await saveAccount(parts, caller, courier, body);
    return { message: `${courierRows[courier].name} saved.`, data: await findAccounts(database, await origin()) };
  });
  route(courierAccountsApi.test, async ({ params: { courier } }) => {
    await tests.count(courier);
    return { data: await testAccount(parts, courier) };
  });
  route(courierAccountsApi.remove, async ({ params: { courier }, caller }) => {
    await removeAccount(database, caller, courier);
    return {
      message: `${courierRows[courier].name} disconnected.`,
      data: await findAccounts(database, await origin()),
    };
  });
}
