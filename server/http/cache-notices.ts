import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection, Database } from '../db/database.ts';
import type { PublicCache } from './public-cache.ts';

export interface CacheNotices {
  /** Resolves when every change committed before this call has been taken out of the cache. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** Listens for what changed in the database (migration 0005) and drops what shows it. While it cannot listen, nothing is kept. */
export async function listenForChanges(database: Database, cache: PublicCache): Promise<CacheNotices> {
  const waiting = new Map<string, () => void>();
  let closed = false;
  let client = await connect(database.connection, cache, waiting, reconnect);

  async function reconnect(): Promise<void> {
    cache.listening = false;
    cache.dropAll();
    for (const resolve of waiting.values()) resolve();
    waiting.clear();
    for (let pause = 100; !closed; pause = Math.min(pause * 2, 5000)) {
      try {
        client = await connect(database.connection, cache, waiting, reconnect);
        return;
      } catch {
        await delay(pause, undefined, { ref: false });
      }
    }
  }

  const caughtUp = async (): Promise<void> => {
    if (!cache.listening) return;
    const mark = `mark:${randomUUID()}`;
    // Notices come in the order of their commits: when the mark has come, all before it have.
    const come = new Promise<void>((resolve) => waiting.set(mark, resolve));
    await database.pool.query({ name: 'cache-mark', text: `SELECT pg_notify('shop_changed', $1)`, values: [mark] });
    await come;
  };
  cache.caughtUp = caughtUp;

  return {
    caughtUp,
    async close() {
      closed = true;
      cache.listening = false;
      await client.end().catch(() => undefined);
    },
  };
}

async function connect(
  connection: Connection, cache: PublicCache, waiting: Map<string, () => void>, onLost: () => Promise<void>,
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'haat cache notices', keepAlive: true, connectionTimeoutMillis: 10_000 });
  let lost = false;
  client.on('error', () => undefined); // followed by `end`
  client.on('end', () => {
    if (lost || !cache.listening) return;
    lost = true;
    void onLost();
  });
  listen(client, cache, waiting);
  await client.connect();
  await client.query('LISTEN shop_changed');
  cache.dropAll(); // what changed before we listened is unknown
  cache.listening = true;
  return client;
}

/** The notices of one transaction come in one go: what they name is dropped together. */
function listen(client: pg.Client, cache: PublicCache, waiting: Map<string, () => void>): void {
  let changed = new Set<string>();
  client.on('notification', ({ payload = '' }) => {
    if (changed.size === 0) {
      setImmediate(() => {
        const things = changed;
        changed = new Set();
        cache.drop(new Set([...things].filter((thing) => !thing.startsWith('mark:'))));
        for (const thing of things) {
          waiting.get(thing)?.();
          waiting.delete(thing);
        }
      });
    }
    changed.add(payload);
  });
}
