import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection, Database } from '../db/database.ts';
import { takePresence, unlockJobsOfDead } from './dead-workers.queries.ts';

const patience = 30; // seconds
const lookEvery = 20_000; // milliseconds

export interface Presence {
  /** From now on this worker of ours counts as alive. */
  take(worker: string): void;
  stop(): Promise<void>;
}

/**
 * Says of our workers that they live, and frees the jobs of those that do not: graphile-worker itself waits four hours for a
 * worker that was killed.
 */
export async function keepPresence({ connection, db }: Pick<Database, 'connection' | 'db'>): Promise<Presence> {
  let worker: string | undefined;
  let stopped = false;
  let client = await connect(connection, () => void again());

  async function again(): Promise<void> {
    for (let pause = 200; !stopped; pause = Math.min(pause * 2, 5000)) {
      await delay(pause, undefined, { ref: false });
      try {
        client = await connect(connection, () => void again());
        if (worker !== undefined) await client.query(takePresence, [worker]);
        return;
      } catch {
        // PostgreSQL is still away
      }
    }
  }

  // what cannot be asked now is asked again soon
  const look = () =>
    unlockJobsOfDead(db, patience).then(
      () => undefined,
      () => undefined,
    );
  void look();
  const timer = setInterval(() => void look(), lookEvery).unref();
  return {
    take(taken) {
      worker = taken;
      client.query(takePresence, [taken]).catch(() => undefined);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await client.end().catch(() => undefined);
    },
  };
}

async function connect(connection: Connection, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'haat workers',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  let isOpen = false;
  client.on('error', () => undefined); // followed by `end`
  client.on('end', () => {
    if (isOpen) onLost();
  });
  await client.connect();
  isOpen = true;
  return client;
}
