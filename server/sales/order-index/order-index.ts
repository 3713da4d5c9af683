import { setImmediate as otherWork } from 'node:timers/promises';
import type { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isIndexed, searchWords } from '#server/platform/db/queries/search-words.ts';
import { placedBetween, spanOf } from './days.ts';
import { followedOrders } from './followed-orders.ts';
import { narrowed, type Rows } from './narrow.ts';
import { listOfAccount } from './order-index.queries.ts';
import type { CodedName, OrderTable } from './order-table.ts';
import { listHolding, listHoldingAmong, listHoldingShort } from './order-words.queries.ts';

/** So many orders with the searched words are looked at, the newest. */
const maxFound = 2000;
/** Words of one or two letters, which no index knows, are searched in so many of the newest orders. */
const lookedAt = 10_000;
const maxOfAccount = 20_000;
/** Places of a list, counted from 0. */
interface Part {
  order: 'newest' | 'oldest';
  from: number;
  to: number;
}

/** The orders that match a filter. */
interface MatchingOrders {
  total: number;
  /** More may match: only the newest orders with the searched words were looked at. */
  isCut: boolean;
  /** The ids from one place to another. */
  ids(order: Part['order'], from: number, to: number): string[];
}

/** A filter that nothing matches gives none. `before`: placed until then, in milliseconds since 1970. */
export function matchOrders(database: Database, filter: OrderFilter, before?: number): Promise<MatchingOrders> {
  return useMatching(database, { filter, before }, ({ table, rows, isCut }) => {
    const cached = rows.slice();
    const ids: MatchingOrders['ids'] = (order, from, to) => idsOf(table, cached, { order, from, to });
    return { total: cached.length, isCut, ids };
  });
}

/** One part of the same, without keeping the rest: the ids from one place to another. */
export function matchPart(
  database: Database,
  filter: OrderFilter,
  part: Part,
): Promise<Pick<MatchingOrders, 'total' | 'isCut'> & { ids: string[] }> {
  return useMatching(database, { filter }, ({ table, rows, isCut }) => ({
    total: rows.length,
    isCut,
    ids: idsOf(table, rows, part),
  }));
}

/** How many orders match each of these filters. `isCut`: at least so many. */
export async function countOrders(
  database: Database,
  filters: readonly OrderFilter[],
): Promise<{ total: number; isCut: boolean }[]> {
  const table = await followedOrders(database).current();
  const counts = [];
  for (const filter of filters) {
    if (filter.search === undefined && filter.customer === undefined)
      counts.push({ total: narrowed(table, filter, placedBetween(table, filter)).length, isCut: false });
    else counts.push(await useMatching(database, { filter }, ({ rows, isCut }) => ({ total: rows.length, isCut })));
    // a million orders take a few milliseconds
    await otherWork();
  }
  return counts;
}

interface Found {
  table: OrderTable;
  rows: Rows;
  isCut: boolean;
}

/**
 * The table answers everything but which words an order holds and who ordered: that the database knows. `use` gets the
 * rows as long as it runs: the next question writes over them.
 */
async function useMatching<Result>(
  database: Database,
  { filter, before }: { filter: OrderFilter; before?: number | undefined },
  use: (found: Found) => Result,
): Promise<Result> {
  const { db } = database;
  const words = filter.search === undefined ? [] : searchWords(filter.search);
  const ofAccount = filter.customer === undefined ? undefined : await listOfAccount(db, filter.customer, maxOfAccount);
  const table = await followedOrders(database).current();
  const inTime = ofAccount ? amongFound(table, ofAccount, filter, before) : placedBetween(table, filter, before);
  const candidates = narrowed(table, filter, inTime);
  if (words.length === 0) return use({ table, rows: candidates, isCut: false });
  // few enough to look into each: then none is missed
  if (candidates.length <= maxFound) {
    const ids = Array.from(candidates, (row) => table.ids.idOf(row));
    const holding = await listHoldingAmong(database, ids, words);
    return use({ table, rows: amongFound(table, holding, filter, before), isCut: false });
  }
  const isIndexedWord = words.some(isIndexed);
  const found = isIndexedWord
    ? await listHolding(database, words, maxFound)
    : await listHoldingShort(database, words, lookedAt);
  const rows = narrowed(table, filter, amongFound(table, found, filter, before));
  return use({ table, rows, isCut: found.length >= maxFound || !isIndexedWord });
}

/** The different texts that orders have had in these columns, at most 100 of each, in alphabetical order. */
export async function listTexts<Name extends CodedName>(
  database: Database,
  names: readonly Name[],
): Promise<Record<Name, string[]>> {
  const { codes } = await followedOrders(database).current();
  const textsOf = (name: Name) => codes[name].texts.slice(0, 100).toSorted((a, b) => a.localeCompare(b));
  // an entry for each name
  return Object.fromEntries(names.map((name) => [name, textsOf(name)])) as Record<Name, string[]>;
}

/** Whether lists can be answered without reading all orders first, as after a start. */
export const ordersAreRead = (database: Database): boolean => followedOrders(database).isRead;

/** Reads all orders once, so that the first list need not wait for it. Should it fail, the first list tries again. */
export async function readOrders(database: Database): Promise<void> {
  await followedOrders(database)
    .current()
    .catch(() => undefined);
}

function amongFound(table: OrderTable, ids: readonly string[], filter: OrderFilter, before?: number): Rows {
  const [start, end] = spanOf(filter, before);
  const rows = ids.flatMap((id) => table.ids.rowOf(id) ?? []);
  const inTime = rows.filter((row) => table.placed.at(row) >= Math.max(start, 0) && table.placed.at(row) < end);
  return Int32Array.from(inTime.toSorted((a, b) => table.placed.at(a) - table.placed.at(b) || table.ids.compare(a, b)));
}

/** Of rows whose oldest stands first. */
function idsOf({ ids }: OrderTable, rows: Rows, { order, from, to }: Part): string[] {
  const end = Math.min(to, rows.length);
  const [low, high] = order === 'newest' ? [rows.length - end, rows.length - from] : [from, end];
  const found = Array.from(rows.subarray(Math.max(0, low), Math.max(0, high)), (row) => ids.idOf(row));
  return order === 'newest' ? found.toReversed() : found;
}
