import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { listenForChanges } from '#server/platform/http/cache/cache-invalidation.ts';
import { listen } from '#server/platform/http/server/listen.ts';
import { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { migrateJobs, startJobs } from '#server/platform/queue/jobs.ts';
import { crontab, jobHandlersOf } from '#server/timetable.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { folderSms } from '#server/platform/gateways/sms.ts';
import { shopSettings } from '#server/shop/settings/settings.ts';

// `node test/support/shop-server.ts DATA_DIR`: the shop without its pages, which would first have to be built, on a
// PostgreSQL of its own. To be killed (test/support/shop-process.ts).

const [dataDir = ''] = process.argv.slice(2);
const programs = process.env.TEST_POSTGRES_PROGRAMS;
const { connection } = await startEmbeddedPostgres({ dataDir, ...(programs && { programs }) });
await migrate(connection);
const database = openDatabase(connection);
await migrateJobs(database);
const cache = new PublicCache();
await listenForChanges(database, cache);
const media = folderStore(join(dataDir, 'media'));
const importsFolder = join(dataDir, 'imports');
const secretKey = Buffer.alloc(32, 1);
const { app } = buildApp({ database, cache, media, secretKey, importsFolder });
const { address } = await listen(app, cache, { host: '127.0.0.1', port: 0 });
const settings = shopSettings(database, cache);
await startJobs(
  database,
  jobHandlersOf({
    database,
    media,
    secretKey,
    folder: importsFolder,
    senders: async () => ({ mail: { send: async () => undefined }, sms: folderSms(join(dataDir, 'sms')) }),
    settings: () => settings.get(),
    origin: async () => address,
  }),
  { crontab },
);
console.log(`Haat is open at ${address}`);
