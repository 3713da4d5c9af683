import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { keepTrying } from '../db/keep-trying.ts';
import { beginToListen, newListener, sendMark } from './cache-notices.queries.ts';
import type { PublicCache } from './public-cache.ts';

export interface CacheNotices {
  /** Resolves when every change committed before this call has been taken out of the cache. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** Receives every text of the channel `notices` (db/routines/notices.sql); `all` when some may have been missed. */
export interface News {
  tell(kind: string): void;
}

/**
 * Listens for changes in the database (db/routines/cache-notices.sql), drops the cached answers that show them, and
 * passes notices on. While it cannot listen, nothing is cached.
 */
export async function listenForChanges(database: Database, cache: PublicCache, news?: News): Promise<CacheNotices> {
  const listener = new ChangeListener(database, cache, news);
  await listener.connect();
  const caughtUp = () => listener.caughtUp();
  cache.caughtUp = caughtUp;
  return { caughtUp, close: () => listener.close() };
}

class ChangeListener {
  readonly #database: Database;
  readonly #cache: PublicCache;
  readonly #news: News | undefined;
  /** Marks that were sent and have not arrived yet. */
  readonly #waiting = new Map<string, () => void>();
  #client: pg.Client | undefined;
  #isClosed = false;

  constructor(database: Database, cache: PublicCache, news: News | undefined) {
    this.#database = database;
    this.#cache = cache;
    this.#news = news;
  }

  async connect(): Promise<void> {
    const client = newListener(this.#database.connection);
    let isLost = false;
    client.on('error', () => undefined); // followed by `end`
    client.on('end', () => {
      if (isLost || !this.#cache.listening) return;
      isLost = true;
      void this.#reconnect();
    });
    this.#hear(client);
    await client.connect();
    await beginToListen(client);
    this.#client = client;
    this.#cache.dropAll(); // changes from before we listened are unknown
    this.#cache.listening = true;
    this.#news?.tell('all');
  }

  async #reconnect(): Promise<void> {
    this.#cache.listening = false;
    this.#cache.dropAll();
    for (const resolve of this.#waiting.values()) resolve();
    this.#waiting.clear();
    const connect = () => this.connect();
    await connect().catch(() => keepTrying(connect, () => this.#isClosed));
  }

  /** The notices of one transaction arrive together, so the things that they name are dropped together. */
  #hear(client: pg.Client): void {
    let changed = new Set<string>();
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'notices') return this.#news?.tell(payload);
      if (changed.size === 0)
        setImmediate(() => {
          const things = changed;
          changed = new Set();
          this.#drop(things);
        });
      changed.add(payload);
    });
  }

  #drop(things: ReadonlySet<string>): void {
    this.#cache.drop(new Set([...things].filter((thing) => !thing.startsWith('mark:'))));
    for (const thing of things) {
      this.#waiting.get(thing)?.();
      this.#waiting.delete(thing);
    }
  }

  /** Notices arrive in the order of their commits: when the mark has arrived, all notices before it have arrived. */
  async caughtUp(): Promise<void> {
    if (!this.#cache.listening) return;
    const mark = `mark:${randomUUID()}`;
    const arrived = new Promise<void>((resolve) => this.#waiting.set(mark, resolve));
    await sendMark(this.#database.pool, mark);
    await arrived;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cache.listening = false;
    await this.#client?.end().catch(() => undefined);
  }
}
