import type { Database } from '../db/database.ts';
import { findChanged, findMark, listIndexed, type Mark } from './order-index.queries.ts';
import type { OrderTable } from './order-table.ts';
import { readTable } from './read-table.ts';

/** Notes of changes are kept for a day; who has not read for so long begins again. */
const longestPauseMs = 12 * 3_600_000;
/** More changes at once are as much as to read everything again, in small pieces. */
const mostChanges = 20_000;

/**
 * The table of all orders as they are in the database at the moment that one asks: before each answer, what changed
 * since the one before is read. What somebody has just done is in their next list, whichever process answers.
 */
export class FollowedOrders {
  readonly #database: Pick<Database, 'db' | 'pool'>;
  #known: { table: OrderTable; mark: Mark } | undefined;
  /** The reading that is going on, and the one that begins after it. */
  #reading: Promise<OrderTable> | undefined;
  #next: Promise<OrderTable> | undefined;

  constructor(database: Pick<Database, 'db' | 'pool'>) {
    this.#database = database;
  }

  /** A reading that is going on may have begun before the caller's own change: then the next one is waited for. */
  current(): Promise<OrderTable> {
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

  /** Whether a list need not wait until all orders are read. */
  get areRead(): boolean {
    return this.#known !== undefined;
  }

  async #read(): Promise<OrderTable> {
    this.#known ??= await this.#readAll();
    const found = await findChanged(this.#database, this.#known.mark.seen, mostChanges);
    if (found.changed.length === mostChanges || found.at - this.#known.mark.at > longestPauseMs) {
      this.#known = undefined;
      return this.#read();
    }
    const { table } = this.#known;
    if (found.changed.length > 0) await this.#take(table, found.changed);
    this.#known = { table, mark: found };
    return table;
  }

  /** As they are now, which may be newer than the notes: then they are read again next time. */
  async #take(table: OrderTable, changed: readonly string[]): Promise<void> {
    const orders = await listIndexed(this.#database, changed);
    const gone = new Set(changed);
    for (const order of orders) {
      table.set(order);
      gone.delete(order.id);
    }
    for (const id of gone) table.remove(id);
  }

  /** What changes meanwhile is read again afterwards, by the mark of the beginning. */
  async #readAll(): Promise<{ table: OrderTable; mark: Mark }> {
    const mark = await findMark(this.#database);
    return { table: await readTable(this.#database), mark };
  }
}

const followed = new WeakMap<Database, FollowedOrders>();

/** The orders of this database, kept once in the process. */
export function followedOrders(database: Database): FollowedOrders {
  const known = followed.get(database) ?? new FollowedOrders(database);
  followed.set(database, known);
  return known;
}
