// What SSLCommerz asks of a shop, and its state in this one: `npm run check:gateway-ready`, beside a running shop or
// without one. Changes nothing.
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { StartError } from '../server/platform/process/start-error.ts';
import { getSettings } from '#server/shop/settings/settings.ts';
import { gatewayNeeds } from './gateway-needs.ts';
import { onShopDatabase, requireShop } from './shop-database.ts';

try {
  const config = readConfig(process.env);
  requireShop(config);
  await onShopDatabase(config, async (connection) => {
    const database = openDatabase(connection, { connections: 1, isForWork: true });
    const needs = gatewayNeeds(await getSettings(database.db).finally(database.close));
    for (const { what, isMet, state, setting } of needs)
      console.log(`${isMet ? 'yes' : 'NO '}  ${what}: ${state}.${isMet ? '' : ` Change it in ${setting}.`}`);
    if (needs.some(({ isMet }) => !isMet)) process.exitCode = 1;
  });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
