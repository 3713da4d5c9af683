import { join } from 'node:path';
import { ensureAdmin } from './accounts/first-admin.ts';
import { buildApp } from './app.ts';
import { openShop } from './demo/demo-shop.ts';
import { refreshSearchIndex } from './search/search-index.service.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase, type Connection, type Database } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { listenForChanges } from './http/cache-notices.ts';
import { PublicCache } from './http/public-cache.ts';
import { listen } from './http/listen.ts';
import { requireTls } from './http/security-headers.ts';
import { migrateJobs, startJobs } from './jobs/jobs.ts';
import { workersOf } from './jobs/workers.ts';
import type { MediaStore } from './media/media-store.ts';
import { openMedia } from './media/open-media.ts';
import type { Senders } from './messages/messages.service.ts';
import { LiveNotices } from './notices/live-notices.ts';
import { salesNotices } from './orders/sales-notices.ts';
import { folderMail, smtpMail } from './outside/mail.ts';
import { folderSms, gatewaySms } from './outside/sms.ts';
import { shopSettings } from './settings/shop-settings.ts';
import { StartError } from './start-error.ts';
import { startWeb } from './web.ts';

/** What runs, in the order it was started; it is stopped in the other order. */
const running: { name: string; stop(): Promise<void> }[] = [];

async function start(config: Config, development: boolean): Promise<void> {
  if (config.shopUrl?.startsWith('https:')) requireTls();
  // React looks here whether to check itself at each step, which takes most of the time of a page
  if (!development) process.env.NODE_ENV ??= 'production';
  // One process makes the pages while the other makes ready the database.
  const [connection, web] = await Promise.all([startDatabase(config), startWeb(development)]);
  running.push({ name: 'pages', stop: web.stop });
  const database = openDatabase(connection);
  running.push({ name: 'connections', stop: database.close });
  await migrateJobs(database);
  const media = openMedia(config);
  if ((await openShop(database, media, { demo: config.demo })) === 'demo loaded')
    console.log('Loaded the demo shop. (DEMO=false starts an empty one.)');
  await refreshSearchIndex(database);
  const cache = new PublicCache();
  const live = new LiveNotices();
  // in development the cache hears of nothing and so keeps nothing: a page must show what was just written in it
  await hearChanges(database, development ? new PublicCache() : cache, live);
  const pages = await web.pages((request) => app.fetch(request));
  // known once it listens, which is before anybody can ask
  let address = '';
  const settings = shopSettings(database, cache);
  const sales = salesNotices(database, cache);
  running.push({ name: 'notices of sales', stop: sales.stop });
  const app = buildApp({
    database,
    cache,
    media,
    importsFolder: importsFolderOf(config),
    sales,
    live,
    trustedProxies: config.trustedProxies,
    web: { ...pages, origin: () => config.shopUrl ?? address },
  });
  const server = await listen(app, cache, config, web.middleware);
  ({ address } = server);
  running.push({ name: 'HTTP', stop: server.stop });
  // their streams have no end of their own, for which the server would wait
  running.push({ name: 'live notices', stop: async () => live.stop() });
  // not before it listens: a start that fails must not use up the only sight of the password
  const drawn = await ensureAdmin(database, config.admin);
  if (drawn) console.log(`The first admin is ${config.admin.email} with the password ${drawn} (shown only now).`);
  await workOff(database, config, { media, settings: () => settings.get(), origin: () => config.shopUrl ?? address });
  console.log(`Haat is open at ${config.shopUrl ?? address}`);
}

const importsFolderOf = ({ dataDir }: Config) => join(dataDir, 'imports');

async function workOff(
  database: Database,
  config: Config,
  shop: Pick<Senders, 'settings' | 'origin'> & { media: MediaStore },
): Promise<void> {
  const { mail, smsUrl, dataDir } = config;
  const outside = mail.smtpUrl ? smtpMail(mail.smtpUrl, mail.from) : folderMail(join(dataDir, 'mail'), mail.from);
  const sms = smsUrl ? gatewaySms(smsUrl) : folderSms(join(dataDir, 'sms'));
  const jobs = await startJobs(
    database,
    workersOf({ database, mail: outside, sms, folder: importsFolderOf(config), ...shop }),
  );
  running.push({ name: 'jobs', stop: jobs.stop });
}

/** From here on the cache keeps answers, and open dashboards are told of news. */
async function hearChanges(database: Database, cache: PublicCache, live: LiveNotices): Promise<void> {
  const notices = await listenForChanges(database, cache, live);
  running.push({ name: 'cache notices', stop: notices.close });
}

async function startDatabase({ databaseUrl, dataDir }: Config): Promise<Connection> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await migrate(connection).catch((error: unknown) => {
      throw error instanceof StartError
        ? error
        : new StartError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`);
    });
    return connection;
  }
  const postgres = await startEmbeddedPostgres({ dataDir });
  running.push({ name: 'PostgreSQL', stop: postgres.stop });
  await migrate(postgres.connection);
  return postgres.connection;
}

function reasonOf(error: unknown): string {
  // "connection refused" on both addresses of localhost comes as an AggregateError without a message
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\s+/g, ' ').replace(/\.$/, '') : String(error);
}

let stopping: Promise<void> | undefined;

/** Stops what runs, the last started first: no new requests, those underway finish, then the database. */
function stop(): Promise<void> {
  return (stopping ??= (async () => {
    for (const part of running.toReversed()) {
      await part
        .stop()
        .catch((error: unknown) => console.error(`Could not stop ${part.name} cleanly: ${reasonOf(error)}`));
    }
  })());
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    void stop().then(() => process.exit(0));
  });
}

try {
  await start(readConfig(process.env), process.argv.includes('--dev'));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await stop();
  process.exit(1);
}
