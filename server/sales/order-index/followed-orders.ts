import type { Database } from '#server/platform/db/database.ts';
import { FollowedTable } from '#server/platform/column-store/followed-table.ts';
import { findCursor, type Change } from '#server/platform/feed/feed.queries.ts';
import { listIndexed } from './order-index.queries.ts';
import type { OrderTable } from './order-table.ts';
import { readTable } from './read-table.ts';

type Reader = Pick<Database, 'db' | 'pool'>;

const followOrders = (reader: Reader) =>
  new FollowedTable<OrderTable>(reader.pool, {
    keyedKinds: ['order', 'order changed', 'refund'],
    kinds: [],
    maxChanges: 20_000,
    async readAll() {
      const cursor = await findCursor(reader.pool);
      return { table: await readTable(reader), cursor };
    },
    take: (table, changes) => take(reader, table, changes),
  });

async function take(reader: Reader, table: OrderTable, changes: readonly Change[]): Promise<void> {
  const gone = new Set(changes.flatMap(({ key }) => key ?? []));
  for (const order of await listIndexed(reader, [...gone])) {
    table.set(order);
    gone.delete(order.id);
  }
  for (const id of gone) table.remove(id);
}

const followed = new WeakMap<Database, FollowedTable<OrderTable>>();

/** The orders of this database, kept once in the process. */
export function followedOrders(database: Database): FollowedTable<OrderTable> {
  const known = followed.get(database) ?? followOrders(database);
  followed.set(database, known);
  return known;
}
