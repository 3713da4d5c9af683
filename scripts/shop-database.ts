import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../server/config.ts';
import type { Connection } from '../server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../server/platform/db/postgres/embedded-postgres.ts';
import { requireOwnSessions } from '../server/platform/db/own-sessions.ts';
import { findRunningPostgres } from '../server/platform/db/postgres/running-postgres.ts';
import { StartError } from '../server/platform/process/start-error.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'postgresPrograms'>;

/** Only a database that is there already: starting a PostgreSQL would make one. */
export function requireShop({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) throw new StartError(`There is no shop in ${dataDir}.`);
}

/** Works on the shop's database: next to the shop if it is running, else on a PostgreSQL started for this. */
export async function onShopDatabase(
  { databaseUrl, dataDir, postgresPrograms }: DatabaseConfig,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const running = databaseUrl ? undefined : await findRunningPostgres(dataDir);
  if (running) return work(running);
  await onIdleDatabase({ databaseUrl, dataDir, postgresPrograms }, work);
}

/** The database of DATABASE_URL, or our own: started for this, and refused while a shop runs on it. */
export async function onIdleDatabase(
  { databaseUrl, dataDir, postgresPrograms }: DatabaseConfig,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await requireOwnSessions(connection);
    return work(connection);
  }
  const started = await startEmbeddedPostgres({ dataDir, programs: postgresPrograms });
  await work(started.connection).finally(started.stop);
}
