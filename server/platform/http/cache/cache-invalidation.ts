import { randomUUID } from 'node:crypto';
import { setImmediate as setImmediately } from 'node:timers/promises';
import type pg from 'pg';
import { askNothing } from '#server/platform/db/ask-nothing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { keepTrying } from '#server/platform/db/keep-trying.ts';
import { noteOutage } from '#server/platform/db/outage-log.ts';
import { beginToListen, newListener, sendMark } from './cache-invalidation.queries.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { PublicCache } from './public-cache.ts';
import type { Siblings } from '#server/platform/processes/siblings.ts';

interface CacheNotices {
  /** Resolves when every change committed before this call has been taken out of the cache. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** Receives every text of the channel `notices` (db/routines/notices.sql); `all` when some may have been missed. */
interface News {
  tell(kind: string): void;
}

/**
 * Listens for changes in the database (db/routines/cache-notices.sql), drops the cached answers that show them, and
 * passes notices on. While it cannot listen, nothing is cached, and what was cached before is given only while the
 * database is away too (decision 47).
 */
export async function listenForChanges(
  database: Database,
  cache: PublicCache,
  { news, siblings }: { news?: News; siblings?: Siblings } = {},
): Promise<CacheNotices> {
  const away = new DatabaseUnavailable(database);
  cache.isDatabaseAway = () => away.isAway();
  const listener = new ChangeListener({ database, cache, away, news, siblings });
  await listener.connect();
  const caughtUp = () => listener.caughtUp();
  cache.caughtUp = caughtUp;
  return { caughtUp, close: () => listener.close() };
}

/** All processes make their answers again: a change may not have been reported. Never throws. */
export const dropEverywhere = ({ pool }: Database): Promise<void> =>
  sendMark(pool, 'everything').catch((error: unknown) => noteOutage('A notice of a lost worker', error));

/**
 * A question that is not answered ends the connection (cache-invalidation.queries.ts): a dead one is found in 7
 * seconds.
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

class ChangeListener {
  readonly #database: Database;
  readonly #cache: PublicCache;
  readonly #away: DatabaseUnavailable;
  readonly #news: News | undefined;
  readonly #siblings: Siblings | undefined;
  /** Marks that were sent and have not arrived yet. */
  readonly #waiting = new Map<string, () => void>();
  #client: pg.Client | undefined;
  #beat: Promise<void> | undefined;
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
      if (client === this.#client) this.#lose();
    });
    this.#hear(client);
    try {
      await client.connect();
      await beginToListen(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // it was closed meanwhile
    if (this.#isClosed) return client.end();
    this.#client = client;
    this.#cache.listen();
    this.#away.isBack();
    this.#news?.tell('all');
    const beating = setInterval(() => void this.#ask(client), beatMs).unref();
    client.on('end', () => clearInterval(beating));
  }

  #lose(): void {
    this.#client = undefined;
    this.#cache.stopListening();
    for (const resolve of this.#waiting.values()) resolve();
    this.#waiting.clear();
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

  /** Resolves when the listener has answered, or is lost. One question at a time. */
  #ask(client: pg.Client): Promise<void> {
    return (this.#beat ??= askNothing(client)
      .catch(() => undefined)
      .finally(() => {
        this.#beat = undefined;
      }));
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
      if (thing.startsWith('mark:')) this.#siblings?.hear(thing);
      this.#waiting.get(thing)?.();
      this.#waiting.delete(thing);
    }
  }

  /**
   * Notices arrive in the order of their commits: when the mark has arrived, all notices before it have arrived. Never
   * throws, because the change is stored: should the listener be lost meanwhile, everything was dropped with it.
   */
  async caughtUp(): Promise<void> {
    const client = this.#client;
    // something was changed, so the database is there: what was kept before is not given any more
    if (!client) return this.#away.isBack();
    const mark = this.#siblings?.newNonce() ?? `mark:${randomUUID()}`;
    const arrived = new Promise<void>((resolve) => this.#waiting.set(mark, resolve));
    try {
      await sendMark(this.#database.pool, mark);
      // finds out within three seconds if the mark will never arrive
      void this.#ask(client);
      await Promise.all([arrived, this.#siblings?.haveHeard(mark)]);
    } catch (error) {
      noteOutage('The mark after a change', error);
      this.#waiting.delete(mark);
      // the listener itself may still be there: what it is asked now is answered after the notices
      await this.#beat;
      await this.#ask(client);
      await setImmediately();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cache.stopListening();
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}
