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

/** Receives what is sent on the channel `notices` (db/routines/notices.sql); `all` when some may have been missed. */
export interface News {
  tell(kind: string): void;
}

/**
 * Listens for changes in the database (db/routines/cache-notices.sql), drops the cached answers that show them, and
 * passes notices on. While it cannot listen, nothing is cached.
 */
export async function listenForChanges(database: Database, cache: PublicCache, news?: News): Promise<CacheNotices> {
  const waiting = new Map<string, () => void>();
  let closed = false;
  const hearing = { cache, news, waiting };
  let client = await connect(database.connection, hearing, reconnect);

  async function reconnect(): Promise<void> {
    cache.listening = false;
    cache.dropAll();
    for (const resolve of waiting.values()) resolve();
    waiting.clear();
    for (let pause = 100; !closed; pause = Math.min(pause * 2, 5000)) {
      try {
        client = await connect(database.connection, hearing, reconnect);
        return;
      } catch {
        await delay(pause, undefined, { ref: false });
      }
    }
  }

  const caughtUp = async (): Promise<void> => {
    if (!cache.listening) return;
    const mark = `mark:${randomUUID()}`;
    // Notices arrive in the order of their commits: when the marker has arrived, all notices before it have.
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

interface Hearing {
  cache: PublicCache;
  news: News | undefined;
  waiting: Map<string, () => void>;
}

async function connect(connection: Connection, hearing: Hearing, onLost: () => Promise<void>): Promise<pg.Client> {
  const { cache, news } = hearing;
  const client = new pg.Client({
    ...connection,
    application_name: 'haat cache notices',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  let lost = false;
  client.on('error', () => undefined); // followed by `end`
  client.on('end', () => {
    if (lost || !cache.listening) return;
    lost = true;
    void onLost();
  });
  listen(client, hearing);
  await client.connect();
  await client.query('LISTEN shop_changed; LISTEN notices');
  cache.dropAll(); // what changed before we listened is unknown
  cache.listening = true;
  news?.tell('all');
  return client;
}

/** The notices of one transaction arrive together, so what they name is dropped together. */
function listen(client: pg.Client, { cache, news, waiting }: Hearing): void {
  let changed = new Set<string>();
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'notices') return news?.tell(payload);
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
