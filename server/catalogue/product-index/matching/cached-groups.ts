import type { Meaning } from '#server/catalogue/query-understanding/query-understanding.ts';
import { readGroup, type GroupRows } from './group-rows.ts';
import type { ProductTable } from '../columns/product-table.ts';

/** Less is read as fast as it is found here. */
const minCached = 1000;
/** All that is kept has at most so many rows for each row of the table: six bytes each. */
const maxOfTable = 3;

interface Cached {
  /** The words of a row never change, so it holds until there is another row. */
  rows: number;
  groups: Map<string, GroupRows>;
  /** The rows of all groups together. */
  size: number;
}

const cached = new WeakMap<ProductTable, Cached>();

/** The rows of words that mean the same; those that were asked for last are kept. */
export function rowsOfGroup(table: ProductTable, group: readonly Meaning[]): GroupRows {
  let known = cached.get(table);
  if (known?.rows !== table.rows) {
    known = { rows: table.rows, groups: new Map(), size: 0 };
    cached.set(table, known);
  }
  const key = group.map(({ word, closeness, isNamed }) => `${word} ${closeness} ${isNamed ?? ''}`).join('|');
  const rows = known.groups.get(key) ?? readGroup(table, group);
  if (rows.rows.length >= minCached) keep(known, key, rows);
  return rows;
}

/** As the last one. The one that nobody has asked for longest makes way. */
function keep(known: Cached, key: string, rows: GroupRows): void {
  if (!known.groups.delete(key)) known.size += rows.rows.length;
  known.groups.set(key, rows);
  for (const [oldest, { rows: old }] of known.groups) {
    if (known.size <= maxOfTable * known.rows) return;
    known.groups.delete(oldest);
    known.size -= old.length;
  }
}
