import { join } from 'node:path';
import { ensureAdmin } from './accounts/first-admin.ts';
import { buildApp } from './app.ts';
import { openShop } from './demo/demo-shop.ts';
import { refreshSearchIndex } from './search/search-index.service.ts';
import { freeRoomOf } from './disk/disk-room.ts';
import { readConfig, type Config } from './config.ts';
import { forWork, openDatabase, type Database } from './db/database.ts';
import { listenForChanges } from './http/cache-notices.ts';
import { PublicCache } from './http/public-cache.ts';
import { listen } from './http/listen.ts';
import { Readiness } from './http/readiness.ts';
import { requireTls } from './http/security-headers.ts';
import { migrateJobs, startJobs } from './jobs/jobs.ts';
import { workersOf } from './jobs/workers.ts';
import type { MediaStore } from './media/media-store.ts';
import { openMedia } from './media/open-media.ts';
import type { Senders } from './messages/messages.service.ts';
import { LiveNotices } from './notices/live-notices.ts';
import { readOrders } from './order-index/order-index.service.ts';
import { salesNotices } from './orders/placing/sales-notices.ts';
import { openSenders } from './outside/open-senders.ts';
import { shopSettings } from './settings/shop-settings.ts';
import { runs, stopAll } from './running-parts.ts';
import { startDatabase } from './start-database.ts';
import { StartError } from './start-error.ts';
import { startWeb, type StartedWeb } from './web.ts';

/** What `/readyz` says: the parts report to it. */
const readiness = new Readiness();

async function start(config: Config, development: boolean): Promise<void> {
  if (config.shopUrl?.startsWith('https:')) requireTls();
  // React reads this to decide whether to check itself at each step, which takes most of the time of a page
  if (!development) process.env.NODE_ENV ??= 'production';
  // One process makes the pages while the other prepares the database.
  const [connection, web] = await Promise.all([startDatabase(config), startWeb(development)]);
  runs('pages', web.stop);
  const database = openDatabase(connection);
  runs('connections', database.close);
  await migrateJobs(forWork(database));
  const media = openMedia(config);
  await prepareShop(forWork(database), media, config);
  const cache = new PublicCache();
  const address = await serve(config, { database, media, cache, web, development });
  // not before it listens: a start that fails must not use up the only sight of the password
  const drawn = await ensureAdmin(database, config.admin);
  if (drawn) console.log(`The first admin is ${config.admin.email} with the password ${drawn} (shown only now).`);
  const settings = shopSettings(database, cache);
  void readOrders(database);
  await workOff(forWork(database), config, { media, settings: () => settings.get(), origin: () => address });
  console.log(`Haat is open at ${address}`);
}

async function prepareShop(database: Database, media: MediaStore, { demo, demoOrders }: Config): Promise<void> {
  if ((await openShop(database, media, { demo, orders: demoOrders })) === 'demo loaded')
    console.log('Loaded the demo shop. (DEMO=false starts an empty one.)');
  await refreshSearchIndex(database);
}

interface Served {
  database: Database;
  media: MediaStore;
  cache: PublicCache;
  web: StartedWeb;
  development: boolean;
}

/** Listens for requests. Returns the shop's public address. */
async function serve(config: Config, { database, media, cache, web, development }: Served): Promise<string> {
  const live = new LiveNotices();
  // in development the cache receives no changes and so keeps nothing: a page must show the code that was just written
  await hearChanges(database, development ? new PublicCache() : cache, live);
  const pages = await web.pages((request) => app.fetch(request));
  // known when it listens, which is before the first request
  let address = config.shopUrl ?? '';
  const sales = salesNotices(database, cache);
  runs('notices of sales', sales.stop);
  const app = buildApp({
    database,
    cache,
    media,
    importsFolder: importsFolderOf(config),
    sales,
    live,
    readiness,
    disk: freeRoomOf(config.dataDir, { holdsDatabase: !config.databaseUrl }),
    trustedProxies: config.trustedProxies,
    web: { ...pages, origin: () => address },
  });
  const server = await listen(app, cache, config, web.middleware);
  address = config.shopUrl ?? server.address;
  runs('HTTP', server.stop);
  // their streams have no end of their own, for which the server would wait
  runs('live notices', async () => live.stop());
  return address;
}

const importsFolderOf = ({ dataDir }: Config) => join(dataDir, 'imports');

async function workOff(
  database: Database,
  config: Config,
  shop: Pick<Senders, 'settings' | 'origin'> & { media: MediaStore },
): Promise<void> {
  const parts = { database, ...openSenders(config), folder: importsFolderOf(config), ...shop };
  const jobs = await startJobs(database, workersOf(parts));
  runs('jobs', jobs.stop);
}

/** From here on the cache keeps answers, and open dashboards are informed of news. */
async function hearChanges(database: Database, cache: PublicCache, live: LiveNotices): Promise<void> {
  const notices = await listenForChanges(database, cache, live);
  runs('cache notices', notices.close);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    void stopAll().then(() => process.exit(0));
  });
}

try {
  await start(readConfig(process.env), process.argv.includes('--dev'));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await stopAll();
  process.exit(1);
}
