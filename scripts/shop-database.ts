import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../server/config.ts';
import type { Connection } from '../server/db/database.ts';
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { findRunningPostgres } from '../server/db/running-postgres.ts';
import { StartError } from '../server/start-error.ts';

/** Only a database that is there already: starting a PostgreSQL would make one. */
export function requireShop({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) throw new StartError(`There is no shop in ${dataDir}.`);
}

/** Works on the shop's database: next to the shop if it is running, else on a PostgreSQL started for this. */
export async function onShopDatabase(
  { databaseUrl, dataDir, postgresPrograms }: Config,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const found = databaseUrl ? { connectionString: databaseUrl } : await findRunningPostgres(dataDir);
  if (found) return work(found);
  const started = await startEmbeddedPostgres({ dataDir, programs: postgresPrograms });
  try {
    await work(started.connection);
  } finally {
    await started.stop();
  }
}
