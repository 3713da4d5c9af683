import pg from 'pg';
import type { Connection, Database } from '#server/platform/db/database.ts';
import { takePresence, unlockJobsOf, unlockJobsOfDead } from './dead-workers.queries.ts';
import { keepTrying } from '#server/platform/db/keep-trying.ts';
import { givenUpAfter } from '#server/platform/db/silence.ts';

const patience = 30; // seconds
const lookEvery = 20_000; // milliseconds

export interface Presence {
  /** From now on this worker of ours counts as alive, in the place of the one that the runner had before. */
  take(runner: string, worker: string): void;
  /** The jobs that the runner's worker still has go back to the queue. */
  giveBack(runner: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Shows that our workers are alive, and releases the jobs of workers that are gone: graphile-worker itself waits four
 * hours for a worker that was killed.
 */
export async function keepPresence({ connection, db }: Pick<Database, 'connection' | 'db'>): Promise<Presence> {
  const workers = new Map<string, string>();
  let isStopped = false;
  const reconnect = () => keepTrying(take, () => isStopped);
  let client = await connect(connection, reconnect);

  async function take(): Promise<void> {
    client = await connect(connection, reconnect);
    for (const worker of workers.values()) await client.query(takePresence, [worker]);
  }

  const looking = releaseJobsOfDead(db);
  return {
    take(runner, worker) {
      workers.set(runner, worker);
      client.query(takePresence, [worker]).catch(() => undefined);
    },
    async giveBack(runner) {
      const worker = workers.get(runner);
      if (worker !== undefined) await unlockJobsOf(db, worker).catch(() => undefined);
    },
    async stop() {
      isStopped = true;
      clearInterval(looking);
      await client.end().catch(() => undefined);
    },
  };
}

/** Now, and then every 20 seconds. If the database does not answer, the next time does. */
function releaseJobsOfDead(db: Database['db']): NodeJS.Timeout {
  const release = () => void unlockJobsOfDead(db, patience).catch(() => undefined);
  release();
  return setInterval(release, lookEvery).unref();
}

async function connect(connection: Connection, onLost: () => Promise<void>): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'haat workers',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    stream: givenUpAfter(60_000),
  });
  let isOpen = false;
  client.on('error', () => undefined); // followed by `end`
  client.on('end', () => {
    if (isOpen) void onLost();
  });
  await client.connect();
  isOpen = true;
  return client;
}
