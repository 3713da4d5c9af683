import type pg from 'pg';
import type { Database } from '#server/platform/db/database.ts';
import { keepTrying } from '#server/platform/db/keep-trying.ts';
import { noteOutage } from '#server/platform/db/outage-log.ts';
import { FeedReader } from '#server/platform/feed/feed-reader.ts';
import {
  announceChanges,
  beginToListen,
  findCursor,
  newListener,
  type Change,
} from '#server/platform/feed/feed.queries.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { PublicCache } from './public-cache.ts';
import type { Siblings } from '#server/platform/processes/siblings.ts';

interface CacheNotices {
  /** Resolves when every change committed before this call has been taken out of the cache. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** Receives changes of its kinds; `all` when some may have been missed. */
interface News {
  readonly kinds: readonly string[];
  tell(kind: string): void;
}

/** The kinds of changes that answers show, beside products. */
const shownKinds = [
  'listings',
  'everything',
  'categories',
  'brands',
  'attributes',
  'collections',
  'pages',
  'page-drafts',
  'redirects',
  'size-guides',
  'settings',
  'cash rules',
  'offers',
  'search-words',
  'popular-searches',
];
/** From this many changed products on, the cache drops everything. */
const maxChanges = 1000;

/**
 * Reads the feed of changes (db/routines/changes.sql), drops the cached answers that show them, and passes news on.
 * While it cannot listen, nothing is cached, and what was cached before is given only while the database is away too
 * (decision 47).
 */
export async function listenForChanges(
  database: Database,
  cache: PublicCache,
  { news, siblings }: { news?: News; siblings?: Siblings } = {},
): Promise<CacheNotices> {
  const away = new DatabaseUnavailable(database);
  cache.isDatabaseUnavailable = () => away.isAway();
  const listener = new FeedListener({ database, cache, away, news, siblings });
  await listener.connect();
  const caughtUp = () => listener.caughtUp();
  cache.caughtUp = caughtUp;
  return { caughtUp, close: () => listener.close() };
}

/**
 * Reads the feed this often even without a NOTIFY: a process may end before it sends one. A reading without an answer
 * ends the connection (feed.queries.ts), so that a dead one is found in 7 seconds.
 */
const beatMs = 3000;
/** The database may come back at any moment, and old answers are given until then. */
const longestPauseMs = 500;

interface ListenerParts {
  database: Database;
  cache: PublicCache;
  away: DatabaseUnavailable;
  news: News | undefined;
  siblings: Siblings | undefined;
}

class FeedListener {
  readonly #database: Database;
  readonly #cache: PublicCache;
  readonly #away: DatabaseUnavailable;
  readonly #news: News | undefined;
  readonly #siblings: Siblings | undefined;
  /** Nonces of other workers that arrived since the last reading began. */
  #arrived: string[] = [];
  #listening: { client: pg.Client; feed: FeedReader } | undefined;
  /** The present reading, and the one that begins after it. */
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #isClosed = false;

  constructor({ database, cache, away, news, siblings }: ListenerParts) {
    this.#database = database;
    this.#cache = cache;
    this.#away = away;
    this.#news = news;
    this.#siblings = siblings;
  }

  async connect(): Promise<void> {
    const client = newListener(this.#database.connection);
    client.on('error', () => undefined); // followed by `end`
    client.on('end', () => {
      if (client === this.#listening?.client) this.#lose();
    });
    client.on('notification', ({ payload }) => {
      if (payload) this.#arrived.push(payload);
      void this.#readSoon();
    });
    let feed: FeedReader;
    try {
      await client.connect();
      await beginToListen(client);
      const kinds = [...shownKinds, ...(this.#news?.kinds ?? [])];
      feed = new FeedReader(client, { keyedKinds: ['product'], kinds, maxChanges }, await findCursor(client));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // it was closed meanwhile
    if (this.#isClosed) return client.end();
    this.#listening = { client, feed };
    this.#cache.listen();
    this.#away.isBack();
    this.#news?.tell('all');
    const beating = setInterval(() => void this.#readSoon(), beatMs).unref();
    client.on('end', () => clearInterval(beating));
  }

  #lose(): void {
    this.#listening = undefined;
    this.#cache.stopListening();
    this.#arrived = [];
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const connect = () =>
      this.connect().catch((error: unknown) => {
        noteOutage('The connection that listens for changes', error);
        throw error;
      });
    await connect().catch(() => keepTrying(connect, () => this.#isClosed, longestPauseMs));
  }

  /** Reads new changes. The present reading may have begun before the caller's change. Never throws. */
  #readSoon(): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined;
      return this.#readSoon();
    });
    return this.#next;
  }

  async #read(): Promise<void> {
    const { client, feed } = this.#listening ?? {};
    if (!client || !feed) return;
    const nonces = this.#arrived;
    this.#arrived = [];
    try {
      if (!(await feed.read((changes) => this.#take(changes)))) {
        this.#cache.dropAll();
        this.#news?.tell('all');
      }
    } catch {
      // what changed is unknown, so start again with another connection
      if (client === this.#listening?.client) this.#lose();
      return void client.end().catch(() => undefined);
    }
    for (const nonce of nonces) this.#siblings?.hear(nonce);
  }

  #take(changes: readonly Change[]): void {
    const names = new Set(changes.flatMap(({ key, kinds }) => kinds.map((kind) => (key ? `${kind}:${key}` : kind))));
    for (const kind of this.#news?.kinds ?? []) if (names.delete(kind)) this.#news?.tell(kind);
    if (names.size > 0) this.#cache.drop(names);
  }

  /** Never throws, because the change is stored: should the listener be lost meanwhile, everything was dropped with it. */
  async caughtUp(): Promise<void> {
    // something was changed, so the database is there: what was kept before is not given any more
    if (!this.#listening) return this.#away.isBack();
    await Promise.all([this.#readSoon(), this.#siblings && this.#askSiblings(this.#siblings)]);
  }

  async #askSiblings(siblings: Siblings): Promise<void> {
    const nonce = siblings.newNonce();
    const heard = siblings.haveHeard(nonce);
    try {
      await announceChanges(this.#database.pool, nonce);
    } catch (error) {
      return noteOutage('The nonce after a change', error);
    }
    await heard;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cache.stopListening();
    const client = this.#listening?.client;
    this.#listening = undefined;
    await client?.end().catch(() => undefined);
  }
}
