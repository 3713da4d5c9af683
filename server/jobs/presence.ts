import pg from 'pg';
import type { Connection, Database } from '../db/database.ts';
import { takePresence, unlockJobsOf, unlockJobsOfDead } from './dead-workers.queries.ts';
import { keepTrying } from '../db/keep-trying.ts';
import { givenUpAfter } from '../db/silence.ts';

const patience = 30; // seconds
const lookEvery = 20_000; // milliseconds

export interface Presence {
  /** From now on this worker of ours counts as alive. */
  take(worker: string): void;
  /** The jobs that our worker still has go back to the queue. */
  giveBack(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Shows that our worker is alive, and releases the jobs of workers that are gone: graphile-worker itself waits four
 * hours for a worker that was killed.
 */
export async function keepPresence({ connection, db }: Pick<Database, 'connection' | 'db'>): Promise<Presence> {
  let worker: string | undefined;
  let isStopped = false;
  const reconnect = () => keepTrying(take, () => isStopped);
  let client = await connect(connection, reconnect);

  async function take(): Promise<void> {
    client = await connect(connection, reconnect);
    if (worker !== undefined) await client.query(takePresence, [worker]);
  }

  const looking = releaseJobsOfDead(db);
  return {
    take(taken) {
      worker = taken;
      client.query(takePresence, [taken]).catch(() => undefined);
    },
    async giveBack() {
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
