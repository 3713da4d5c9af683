import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/queue/jobs.ts';
import { fillShop } from './fill-shop.ts';
import { startServer, type Kind, type Server } from './start-server.ts';

interface FilledShop {
  dataDir: string;
  products: number;
  database: Database;
  /** Starts a server on its database; `folder`: its own one. */
  start(kind: Kind, folder?: string): Promise<Server>;
}

/** Works in a shop of about this many products, on a PostgreSQL of its own; both are gone afterwards. */
export async function inFilledShop(
  { connections, wanted }: { connections: number; wanted?: number },
  work: (shop: FilledShop) => Promise<void>,
): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'haat-bench-'));
  const dataDir = folder.path;
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const products = await fillShop(postgres.connection, dataDir, wanted);
    const database = openDatabase(postgres.connection, { connections, isForWork: true });
    const start: FilledShop['start'] = (kind, own = '') => startServer(kind, postgres.connection, join(dataDir, own));
    await migrateJobs(database);
    await work({ dataDir, products, database, start }).finally(() => database.close());
  } finally {
    await postgres.stop();
  }
}
