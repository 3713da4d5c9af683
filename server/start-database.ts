import type { Config } from './config.ts';
import type { Connection } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import type { RunningParts } from './running-parts.ts';
import { reasonOf, StartError } from './start-error.ts';

/**
 * The PostgreSQL of DATABASE_URL, or one of our own, brought up to date. `running`: ours, if it runs already. Throws
 * StartError.
 */
export async function startDatabase(
  { databaseUrl, dataDir, workers }: Config,
  parts: RunningParts,
  running?: Connection,
): Promise<Connection> {
  if (databaseUrl) return migrated({ connectionString: databaseUrl });
  if (running) {
    await migrate(running);
    return running;
  }
  const starting = startEmbeddedPostgres({ dataDir, settings: roomFor(workers), stopping: parts.stopping });
  // noted before it runs: the stop may come while it is made
  const stop = async (withinMs: number) => (await starting.catch(() => undefined))?.stop(withinMs);
  parts.add({ name: 'PostgreSQL', stage: 'database', stop });
  const { connection } = await starting;
  await migrate(connection);
  return connection;
}

/** Each worker has up to 30 connections, and one that is replaced runs beside its successor for a while. */
const roomFor = (workers: number) => ({ max_connections: String(Math.max(100, (workers + 1) * 30 + 20)) });

/** A PostgreSQL that is not ours, brought up to date. */
async function migrated(connection: Connection): Promise<Connection> {
  await migrate(connection).catch((error: unknown) => {
    throw error instanceof StartError
      ? error
      : new StartError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  });
  return connection;
}
