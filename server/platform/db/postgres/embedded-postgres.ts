import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';
import { ensureCluster, USER } from './postgres-cluster.ts';
import { connectTo, lockData } from './postgres-lock.ts';
import { choosePlace, type PostgresPlace } from './postgres-place.ts';
import { findPostmaster, spawnPostmaster, stopPostmaster, type SpawnedPostmaster } from './postgres-postmaster.ts';
import { lineThatTells } from './postgres-output.ts';
import { keepConnected, type Held } from './keep-connected.ts';
import { shortenLog } from './postgres-log.ts';
import { packagedPrograms } from './postgres-programs.ts';
import { SOCKET_PORT } from './postgres-socket.ts';

export interface RunningPostgres {
  connection: { host: string; port: number; user: string; database: string }; // host: the folder of the socket
  /** Within this many milliseconds, even if PostgreSQL hangs. */
  stop(withinMs?: number): Promise<void>;
}

interface EmbeddedPostgresOptions {
  dataDir: string;
  programs?: string | undefined; // the folder of initdb and postgres; by default those of the npm package
  settings?: Record<string, string>; // of postgresql.conf, over our own
  stopping?: AbortSignal; // stops the start: no process is left when it throws
}

export const DATABASE = 'haat';
const START_MS = 60_000;
const HOUR_MS = 3_600_000;
// Another start was quicker, or the processes of a killed PostgreSQL are not gone yet: both pass.
const PASSING = /lock file .* already exists|shared memory block .* still in use/;

/**
 * Starts the PostgreSQL of this data folder, creating it at the first start, or takes over one that a killed Haat left
 * running. Serves a single live process per folder, and restarts PostgreSQL if it is killed.
 * @throws the reason of `stopping`
 * @throws StartError when the folder is in use or unusable, or PostgreSQL does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  try {
    return await start(options);
  } catch (error) {
    options.stopping?.throwIfAborted();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database in ${options.dataDir} could not be started: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function start({
  dataDir,
  programs = packagedPrograms(),
  settings = {},
  stopping,
}: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  const place = choosePlace(dataDir, programs);
  await ensureCluster(place, { durable: settings.fsync !== 'off', stopping });
  const held = await reach(place, settings, stopping);
  const released = new AbortController();
  const release = keepConnected(held, () => reach(place, settings, released.signal));
  // The lock's connection ends with PostgreSQL and not before: no other Haat takes over a PostgreSQL that is about to
  // stop. May be called again with less time: the second call does not wait for the first.
  const shortening = setInterval(() => void shortenLog(place.home).catch(() => undefined), HOUR_MS).unref();
  const stop = async (withinMs = 50_000) => {
    clearInterval(shortening);
    released.abort();
    await Promise.race([release(), delay(Math.min(1000, withinMs / 4))]);
    await stopPostmaster(place.cluster, held.postmaster.pid, withinMs * 0.75);
    await Promise.race([held.client.end().catch(() => {}), delay(200)]);
  };
  const running = {
    connection: { host: held.postmaster.socketDir, port: SOCKET_PORT, user: USER, database: DATABASE },
    stop,
  };
  await ensureDatabase(held.client).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  return running;
}

/**
 * Until this process has its connection and the lock on the data: looks which PostgreSQL runs there, and starts one if
 * none runs.
 */
async function reach(
  place: PostgresPlace,
  settings: Record<string, string>,
  stopping: AbortSignal | undefined,
): Promise<Held> {
  const deadline = Date.now() + START_MS;
  let spawned: SpawnedPostmaster | undefined;
  while (Date.now() < deadline) {
    if (stopping?.aborted) {
      await spawned?.end();
      stopping.throwIfAborted();
    }
    const postmaster = findPostmaster(place.cluster);
    const client = postmaster?.socketDir ? await connectTo(postmaster.socketDir, place.cluster) : undefined;
    if (postmaster && client && (await lockData(client, place.dataDir))) return { postmaster, client };
    if (!postmaster) spawned = respawn(place, settings, spawned);
    await delay(20);
  }
  throw new StartError(
    `PostgreSQL on ${place.cluster} does not answer after ${START_MS / 1000} seconds; ${place.home}/postgres.log may say why.`,
  );
}

function respawn(
  place: PostgresPlace,
  settings: Record<string, string>,
  spawned: SpawnedPostmaster | undefined,
): SpawnedPostmaster {
  const failure = spawned?.failure();
  if (spawned && failure === undefined) return spawned; // still on its way
  if (failure !== undefined && !PASSING.test(failure))
    throw new StartError(`PostgreSQL could not be started: ${lineThatTells(failure)}`);
  return spawnPostmaster(place, settings);
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}
