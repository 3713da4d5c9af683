import { setImmediate as otherWork } from 'node:timers/promises';
import type { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { placedBetween, spanOf } from './days.ts';
import { narrowed } from './narrow.ts';
import type { OrderTable } from './order-table.ts';

/** So many filters are kept; the one that was asked for least recently makes way. */
const maxStored = 200;
/** Other requests wait about so long for a count. */
const longestWorkMs = 3;
const rowsAtOnce = 32_768;
/** So often a row is compared with a filter: a few milliseconds. After more changes at once all is counted again. */
const maxCompared = 2000;
/** So often a count begins again because orders changed while other work was done. */
const maxAttempts = 3;

interface Cached {
  filter: OrderFilter;
  total: number;
}

/** How many orders match filters without words, counted once and then kept: a change adds or takes away one. */
export class CachedCounts {
  readonly #table: OrderTable;
  readonly #kept = new Map<string, Cached>();
  /** Since somebody last asked. */
  #compared = 0;
  /** One after the other, so that other work comes between. */
  #counting: Promise<unknown> = Promise.resolve();

  constructor(table: OrderTable) {
    this.#table = table;
    table.watchers.add({ leaves: (row) => this.#change(row, -1), enters: (row) => this.#change(row, 1) });
  }

  async count(filter: OrderFilter): Promise<number> {
    this.#compared = 0;
    const key = JSON.stringify(filter);
    const known = this.#kept.get(key);
    if (known) {
      this.#keep(key, known);
      return known.total;
    }
    const counted = this.#counting.then(() => this.#countAll(key, filter));
    this.#counting = counted.catch(() => undefined);
    return counted;
  }

  #keep(key: string, cached: Cached): void {
    this.#kept.delete(key);
    this.#kept.set(key, cached);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxStored && oldest !== undefined) this.#kept.delete(oldest);
  }

  #change(row: number, by: number): void {
    this.#compared += this.#kept.size;
    if (this.#compared > maxCompared) this.#kept.clear();
    const one = Int32Array.of(row);
    const placed = this.#table.placed.at(row);
    for (const cached of this.#kept.values()) {
      const [start, end] = spanOf(cached.filter);
      if (placed < start || placed >= end) continue;
      if (narrowed(this.#table, cached.filter, one).length > 0) cached.total += by;
    }
  }

  async #countAll(key: string, filter: OrderFilter): Promise<number> {
    const table = this.#table;
    for (let tries = 1; ; tries += 1) {
      const [version, rows] = [table.version, placedBetween(table, filter)];
      let total = 0;
      let since = performance.now();
      for (let from = 0; from < rows.length && table.version === version; from += rowsAtOnce) {
        total += narrowed(table, filter, rows.subarray(from, from + rowsAtOnce)).length;
        if (from + rowsAtOnce >= rows.length || tries > maxAttempts || performance.now() - since < longestWorkMs)
          continue;
        await otherWork();
        since = performance.now();
      }
      if (table.version !== version) continue;
      // whether a phone is known depends on other orders too
      if (filter.phone === undefined) this.#keep(key, { filter, total });
      return total;
    }
  }
}
