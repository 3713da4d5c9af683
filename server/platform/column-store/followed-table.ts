import type { Connections } from '#server/platform/db/database.ts';
import { FeedReader } from '#server/platform/feed/feed-reader.ts';
import type { Change, ChangeCursor, Subscription } from '#server/platform/feed/feed.queries.ts';

/** A database table that a process caches. */
interface Cached<Table> extends Subscription {
  /** Reads the whole table, with a cursor of the start: later changes are read again. */
  readAll(): Promise<{ table: Table; cursor: ChangeCursor }>;
  /** Applies the present rows of these changes. They may be newer than the feed, so they are read again next time. */
  take(table: Table, changed: readonly Change[]): Promise<void>;
}

/**
 * A copy of a table that is current for each question: it reads the latest changes before every answer. So users see
 * their own changes in the next list, whichever process answers.
 */
export class FollowedTable<Table> {
  readonly #client: Pick<Connections['pool'], 'query'>;
  readonly #source: Cached<Table>;
  #known: { table: Table; feed: FeedReader } | undefined;
  /** The reading that is going on, and the one that begins after it. */
  #reading: Promise<Table> | undefined;
  #next: Promise<Table> | undefined;

  constructor(client: Pick<Connections['pool'], 'query'>, source: Cached<Table>) {
    this.#client = client;
    this.#source = source;
  }

  /** A reading that is going on may have begun before the caller's own change: then the next one is waited for. */
  current(): Promise<Table> {
    if (!this.#reading) {
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.current();
      });
    return this.#next;
  }

  /** Whether the table is loaded, so that a list need not wait for it. */
  get isRead(): boolean {
    return this.#known !== undefined;
  }

  async #read(): Promise<Table> {
    this.#known ??= await this.#begin();
    const { table, feed } = this.#known;
    if (!(await feed.read((changes) => this.#source.take(table, changes)))) {
      this.#known = undefined;
      return this.#read();
    }
    return table;
  }

  async #begin(): Promise<{ table: Table; feed: FeedReader }> {
    const { table, cursor } = await this.#source.readAll();
    return { table, feed: new FeedReader(this.#client, this.#source, cursor) };
  }
}
