// Reads every picture of the shop: `npm run check:pictures`, beside a running shop or without one. Names those that are
// missing or not whole, and the products that show them: they are to be uploaded again. Changes nothing.
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { openMedia } from '../server/platform/gateways/storage/open-media.ts';
import { checkPictures } from '#server/catalogue/media/media.ts';
import { StartError } from '../server/platform/process/start-error.ts';
import { onShopDatabase, requireShop } from './shop-database.ts';

try {
  const config = readConfig(process.env);
  requireShop(config);
  await onShopDatabase(config, async (connection) => {
    const database = openDatabase(connection, { connections: 1, isForWork: true });
    const { pictures, wrong } = await checkPictures(database, openMedia(config)).finally(database.close);
    for (const line of wrong) console.error(line);
    if (wrong.length > 0) process.exitCode = 1;
    else console.log(`All ${pictures} pictures are there and whole.`);
  });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
