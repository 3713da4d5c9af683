import type { Config } from './config.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { requireOwnSessions } from '#server/platform/db/own-sessions.ts';
import { startOwnDatabase } from './own-database.ts';
import type { RunningParts } from '#server/platform/process/running-parts.ts';
import { reasonOf, StartError } from '#server/platform/process/start-error.ts';

/**
 * The PostgreSQL of DATABASE_URL, or one of our own, brought up to date. `running`: ours, if it runs already. Throws
 * StartError.
 */
export async function startDatabase(config: Config, parts: RunningParts, running?: Connection): Promise<Connection> {
  if (config.databaseUrl) return migrated({ connectionString: config.databaseUrl });
  const connection = running ?? (await startOwnDatabase(config, parts));
  await migrate(connection);
  return connection;
}

/** A PostgreSQL that is not ours, brought up to date. */
async function migrated(connection: Connection): Promise<Connection> {
  const prepare = async () => {
    await requireOwnSessions(connection);
    await migrate(connection);
  };
  await prepare().catch((error: unknown) => {
    throw error instanceof StartError
      ? error
      : new StartError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  });
  return connection;
}
