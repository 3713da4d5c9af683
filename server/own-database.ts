import type { Config } from './config.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import type { RunningParts } from '#server/platform/process/running-parts.ts';

/** Starts the PostgreSQL of our own, as it is. Throws StartError. */
export async function startOwnDatabase(config: Config, parts: RunningParts): Promise<Connection> {
  const { dataDir, postgresPrograms: programs, workers } = config;
  const starting = startEmbeddedPostgres({ dataDir, programs, settings: roomFor(workers), stopping: parts.stopping });
  // noted before it runs: the stop may come while it is made
  const stop = async (withinMs: number) => (await starting.catch(() => undefined))?.stop(withinMs);
  parts.add({ name: 'PostgreSQL', stage: 'database', stop });
  return (await starting).connection;
}

/** Each worker has up to 30 connections, and one that is replaced runs beside its successor for a while. */
const roomFor = (workers: number) => ({ max_connections: String(Math.max(100, (workers + 1) * 30 + 20)) });
