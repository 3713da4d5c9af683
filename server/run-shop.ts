import { sendMetrics } from '#server/platform/tracing/tracing.ts';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { ensureAdmin } from '#server/people/accounts/accounts.ts';
import { buildApp } from './app.ts';
import { catalogueOf, readCatalogue } from '#server/catalogue/product-index/product-index.ts';
import { openShop } from '#server/shop/demo/demo.ts';
import { refreshSearchIndex } from '#server/catalogue/search-index/search-index.ts';
import { freeRoomOf } from '#server/platform/disk/disk-room.ts';
import { collectGarbage } from '#server/platform/process/collect-garbage.ts';
import type { Config } from './config.ts';
import { forJobs, forWork, openDatabase, type Database } from '#server/platform/db/database.ts';
import { watchForNewer } from '#server/platform/db/migrations/newer-database.ts';
import { listenForChanges } from '#server/platform/http/cache/cache-invalidation.ts';
import { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { listen } from '#server/platform/http/server/listen.ts';
import { migrateJobs, startJobs } from '#server/platform/queue/jobs.ts';
import { crontab, jobHandlersOf, type JobParts } from './timetable.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { openMedia } from '#server/platform/gateways/storage/open-media.ts';
import { Metrics } from '#server/platform/metrics/metrics.ts';
import { LiveNotifications } from '#server/shop/notifications/notifications.ts';
import { readOrders } from '#server/sales/order-index/order-index.ts';
import { soldEvents } from '#server/sales/stock/stock.ts';
import { findUnset, openShopSenders } from '#server/shop/senders/senders.ts';
import { openOrigin } from '#server/shop/domain/domain.ts';
import { shopSettings } from '#server/shop/settings/settings.ts';
import type { RunningParts } from '#server/platform/process/running-parts.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { openSecretKey } from '#server/platform/secrets/secret-key.ts';
import { requireSharedPlace } from '#server/platform/storage-lock/storage-lock.ts';
import { joinSiblings } from './join-siblings.ts';
import type { ParentLink } from '#server/platform/processes/parent-link.ts';
import { Siblings } from '#server/platform/processes/siblings.ts';
import { startDatabase } from './start-database.ts';
import type { Stoppable } from './stop-on-signals.ts';
import { startWeb, type StartedWeb } from '#server/platform/pages/web.ts';
import { log } from '#server/platform/process/log.ts';

/** A process of the shop. */
interface Process {
  development: boolean;
  /** Of a worker, which has its connections from it. */
  link?: ParentLink;
  /** Collects the parts that start, so that they can be stopped. */
  stoppable: Stoppable;
}

/** Runs the shop in this process. Resolves with its address when it is open; throws StartError. */
export async function runShop(config: Config, running: Process): Promise<string> {
  const { development, link } = running;
  const { parts } = running.stoppable;
  // Builds the pages while the database is prepared.
  const [connection, web] = await Promise.all([
    startDatabase(config, parts, link?.assignment.connection),
    startWeb(development, parts.stopping),
  ]);
  parts.add({ name: 'Vite', stage: 'connections', stop: web.stop });
  const database = openDatabase(connection);
  parts.add({ name: 'The pool of connections', stage: 'connections', stop: database.close });
  await migrateJobs(forWork(database));
  if (config.databaseUrl) {
    const place = await requireSharedPlace(connection, config);
    parts.add({ name: 'The place of files', stage: 'connections', stop: place.stop });
  }
  const media = openMedia(config);
  const secretKey = await openSecretKey(config);
  await prepareShop(forWork(database), media, config);
  // requests are answered meanwhile, lists when it is done
  void readCatalogue(database);
  parts.add({ name: 'The catalogue', stage: 'connections', stop: () => catalogueOf(database).stop() });
  const cache = new PublicCache();
  const isOutgrown = await watchForNewer(database.pool, () => running.stoppable.leave());
  const { address, origin, open } = await serve(config, {
    ...running,
    database,
    media,
    secretKey,
    cache,
    web,
    isOutgrown,
  });
  // Runs after the port is ours: a failed start must not use up the only display of the password. Runs before requests
  // are answered: signing in needs it.
  const drawn = await ensureAdmin(database, config.admin);
  if (drawn) log.announce(`The first admin is ${config.admin.email} with the password ${drawn} (shown only now).`);
  const settings = shopSettings(database, cache);
  void readOrders(database);
  const shop = { media, secretKey, settings: () => settings.get(), origin };
  await workOff(forJobs(database), config, { ...shop, parts, isOutgrown });
  open();
  return address;
}

async function prepareShop(database: Database, media: MediaStore, { demo, demoOrders }: Config): Promise<void> {
  if ((await openShop(database, media, { demo, orders: demoOrders })) === 'demo loaded') {
    log.announce('Loaded the demo shop. (DEMO=false starts an empty one.)');
    // the shop no longer needs its 50 MB
    collectGarbage();
  }
  await refreshSearchIndex(database);
}

interface Served extends Process {
  database: Database;
  media: MediaStore;
  secretKey: SecretKey;
  cache: PublicCache;
  web: StartedWeb;
  isOutgrown: () => Promise<boolean>;
}

/** Takes the port. Requests wait until `open` is called. `address`: where it listens, or SHOP_URL. */
async function serve(
  config: Config,
  { database, media, secretKey, cache, web, isOutgrown, development, link, stoppable }: Served,
): Promise<{ address: string; origin(): Promise<string>; open(): void }> {
  const { parts, readiness } = stoppable;
  const live = new LiveNotifications();
  // in development the cache receives no changes and so stores nothing: a page must show the latest code
  const siblings = link && new Siblings(link);
  const notices = await listenForChanges(database, development ? new PublicCache() : cache, { news: live, siblings });
  parts.add({ name: 'Cache notices', stage: 'notices', stop: notices.close });
  const pages = await web.pages((request) => app.fetch(request));
  // set when it listens, which is before the first request
  let address = '';
  const { shopUrl } = config;
  const origin = openOrigin({ shopUrl, settings: shopSettings(database, cache), listening: () => address });
  // before the first answer: where the shop has HTTPS, each says so
  await origin();
  const sales = soldEvents(database, cache);
  parts.add({ name: 'Notices of sales', stage: 'notices', stop: sales.stop });
  const unset = () => findUnset({ db: database.db, secretKey, environment: config });
  const metrics = new Metrics();
  metrics.watchProcess(link?.assignment.number);
  sendMetrics(metrics.registry);
  if (link) joinSiblings(link, { metrics, readiness });
  const { app } = buildApp({
    isOutgrown,
    database,
    cache,
    media,
    secretKey,
    importsFolder: importsFolderOf(config),
    sales,
    live,
    readiness,
    metrics,
    metricsToken: config.metricsToken,
    accessLog: config.accessLog,
    keepsPages: config.keepsPages,
    disk: freeRoomOf(config.dataDir, { holdsDatabase: !config.databaseUrl }),
    backup: config.backup,
    environment: config,
    unset,
    // the demo writes them to a folder, where its users find them
    textsCodes: async () => config.demo || !(await unset()).includes('sms'),
    trustedProxies: config.trustedProxies,
    shopUrl,
    web: { ...pages, origin },
  });
  const opening = Promise.withResolvers<void>();
  const openPort = link && ((own: Server) => link.open(own));
  const server = await listen(app, cache, { ...config, opens: opening.promise, openPort }, web.middleware);
  address = server.address;
  parts.add({ name: 'HTTP', stage: 'traffic', stop: server.stop });
  // their streams have no end of their own, for which the server would wait
  parts.add({ name: 'Live notices', stage: 'traffic', stop: async () => live.stop() });
  const open = () => {
    Object.assign(stoppable, { graceSeconds: config.graceSeconds, windDown: server.windDown });
    opening.resolve();
  };
  return { address: shopUrl ?? address, origin, open };
}

const importsFolderOf = ({ dataDir }: Config) => join(dataDir, 'imports');

async function workOff(
  database: Database,
  config: Config,
  {
    parts,
    isOutgrown,
    ...shop
  }: Pick<JobParts, 'settings' | 'origin' | 'media' | 'secretKey'> &
    Pick<Served, 'isOutgrown'> & { parts: RunningParts },
): Promise<void> {
  const { backup } = config;
  const { stopping } = parts;
  const own = {
    database,
    backup,
    dataDir: config.dataDir,
    senders: () => openShopSenders({ db: database.db, secretKey: shop.secretKey, environment: config }, config.dataDir),
    folder: importsFolderOf(config),
    stopping,
  };
  const workers = jobHandlersOf({ ...own, ...shop });
  const jobs = await startJobs(database, workers, { crontab, onFailure: isOutgrown });
  parts.add({ name: 'Jobs', stage: 'traffic', stop: jobs.stop });
}
