// `npm run keep:version`: keeps a small shop as this version makes it, for the tests of upgrades: the demo shop as a
// backup without pictures, below test/fixtures/shops/, in a folder named by its last migration. One that is there
// stays as it is.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderPlace } from '../server/platform/backup/folder-place.ts';
import { backUpTo } from '../server/platform/backup/stored-backups.service.ts';
import { readDatabaseFiles } from '../server/platform/db/migrations/database-files.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../server/platform/db/postgres/embedded-postgres.ts';
import { migrate } from '../server/platform/db/migrations/migrate.ts';
import { openShop } from '../server/shop/demo/demo.ts';
import { migrateJobs } from '../server/platform/queue/jobs.ts';
import { folderStore } from '../server/platform/gateways/storage/media-store.ts';

const { migrations } = await readDatabaseFiles();
const folder = join(import.meta.dirname, '../test/fixtures/shops', migrations.at(-1)!.name.replace('.sql', ''));

async function keep(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(postgres.connection);
    const database = openDatabase(postgres.connection, { connections: 2, isForWork: true });
    await migrateJobs(database);
    await openShop(database, folderStore(join(dataDir, 'media')), { demo: true, orders: true });
    await database.close();
    const media = folderStore(join(dataDir, 'no-pictures'));
    await backUpTo(folderPlace(folder), { connection: postgres.connection, media });
  } finally {
    await postgres.stop();
  }
}

if (existsSync(folder)) console.log(`${folder} is there already.`);
else {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-version-'));
  await keep(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }));
  console.log(`Kept in ${folder}.`);
}
