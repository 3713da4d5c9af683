import type { Config } from './config.ts';
import type { Connection } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import type { RunningParts } from './running-parts.ts';
import { reasonOf, StartError } from './start-error.ts';

/** The PostgreSQL of DATABASE_URL, or one of our own that is started now; brought up to date. Throws StartError. */
export async function startDatabase({ databaseUrl, dataDir }: Config, parts: RunningParts): Promise<Connection> {
  if (databaseUrl) return migrated({ connectionString: databaseUrl });
  const starting = startEmbeddedPostgres({ dataDir, stopping: parts.stopping });
  // noted before it runs: the stop may come while it is made
  const stop = async (withinMs: number) => (await starting.catch(() => undefined))?.stop(withinMs);
  parts.add({ name: 'PostgreSQL', stage: 'database', stop });
  const { connection } = await starting;
  await migrate(connection);
  return connection;
}

/** A PostgreSQL that is not ours, brought up to date. */
async function migrated(connection: Connection): Promise<Connection> {
  await migrate(connection).catch((error: unknown) => {
    throw error instanceof StartError
      ? error
      : new StartError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  });
  return connection;
}
