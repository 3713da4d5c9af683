import { findChanges, type Change, type ChangeCursor, type Queryable, type Subscription } from './feed.queries.ts';

/** Rows of the feed are deleted after a day. After a longer pause a reader reads everything again. */
const longestPauseMs = 12 * 3_600_000;

/** The first transaction that a snapshot does not know yet. */
const nextIn = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0);

/**
 * Reads the feed of changes for one subscription. It reads a change once, after its transaction has ended, however long
 * that took: the cursor is a snapshot, not a number.
 */
export class FeedReader {
  readonly #database: Queryable;
  readonly #subscription: Subscription;
  #cursor: ChangeCursor;

  constructor(database: Queryable, subscription: Subscription, cursor: ChangeCursor) {
    this.#database = database;
    this.#subscription = subscription;
    this.#cursor = cursor;
  }

  /**
   * Passes new changes to `take`. Returns false if there are too many: then everything may have changed. If `take`
   * fails, this fails too, and the next call passes the same changes again.
   */
  async read(take: (changes: readonly Change[]) => Promise<void> | void): Promise<boolean> {
    const { changes, ...cursor } = await findChanges(this.#database, this.#cursor.seen, this.#subscription);
    const isTooMuch =
      changes.length === this.#subscription.maxChanges ||
      cursor.at - this.#cursor.at > longestPauseMs ||
      // a standby that took over, or a PostgreSQL that crashed, gives some numbers again, and may be past them already
      cursor.server !== this.#cursor.server ||
      nextIn(cursor.seen) < nextIn(this.#cursor.seen);
    if (!isTooMuch && changes.length > 0) await take(changes);
    this.#cursor = cursor;
    return !isTooMuch;
  }
}
