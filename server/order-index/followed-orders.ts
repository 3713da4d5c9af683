import { setImmediate as otherWork } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { findChanges, findMark, listIndexed, type Mark } from './order-index.queries.ts';
import { OrderTable } from './order-table.ts';

/** So many orders are read at once: a few milliseconds of this process's time. */
const readAtOnce = 1000;
/** Notes of changes are kept for a day; who has not read for so long begins again. */
const longestPauseMs = 12 * 3_600_000;
/** More changes at once are as much as to read everything again, in small pieces. */
const mostChanges = 20_000;

/**
 * The table of all orders as they are in the database at the moment that one asks: before each answer, what changed
 * since the one before is read. What somebody has just done is in their next list, whichever process answers.
 */
export class FollowedOrders {
  readonly #db: Database['db'];
  #known: { table: OrderTable; mark: Mark } | undefined;
  /** The reading that is going on, and the one that begins after it. */
  #reading: Promise<OrderTable> | undefined;
  #next: Promise<OrderTable> | undefined;

  constructor({ db }: Pick<Database, 'db'>) {
    this.#db = db;
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

  async #read(): Promise<OrderTable> {
    this.#known ??= await this.#readAll();
    const found = await findChanges(this.#db, this.#known.mark.until, mostChanges);
    const count = found.changed.length + found.removed.length;
    if (count === mostChanges || found.at - this.#known.mark.at > longestPauseMs) {
      this.#known = undefined;
      return this.#read();
    }
    const { table } = this.#known;
    for (const order of found.changed) table.set(order);
    for (const id of found.removed) table.remove(id);
    this.#known = { table, mark: found };
    return table;
  }

  /** What changes meanwhile is read again afterwards, by the mark of the beginning. */
  async #readAll(): Promise<{ table: OrderTable; mark: Mark }> {
    const mark = await findMark(this.#db);
    const table = new OrderTable();
    for (let last; ; await otherWork()) {
      const orders = await listIndexed(this.#db, last, readAtOnce);
      for (const order of orders) table.set(order);
      last = orders.at(-1);
      if (orders.length < readAtOnce) return { table, mark };
    }
  }
}

const followed = new WeakMap<Database, FollowedOrders>();

/** The orders of this database, kept once in the process. */
export function followedOrders(database: Database): FollowedOrders {
  const known = followed.get(database) ?? new FollowedOrders(database);
  followed.set(database, known);
  return known;
}
