import type { Database } from '#server/platform/db/database.ts';
import { FollowedTable } from '#server/platform/column-store/followed-table.ts';
import { findCursor } from '#server/platform/feed/feed.queries.ts';
import type { OrderTable } from './order-table.ts';
import { readOrders, takeOrders } from './read-orders.ts';

type Reader = Pick<Database, 'pool' | 'work'>;

const followOrders = ({ pool, work }: Reader) =>
  new FollowedTable<OrderTable>(pool, {
    keyedKinds: ['order', 'order changed', 'refund'],
    kinds: [],
    maxChanges: 20_000,
    async readAll() {
      const cursor = await findCursor(pool);
      return { table: await readOrders(work.pool), cursor };
    },
    take: (table, changes) => takeOrders(pool, table, [...new Set(changes.flatMap(({ key }) => key ?? []))]),
  });

const followed = new WeakMap<Database, FollowedTable<OrderTable>>();

/** The orders of this database, kept once in the process. */
export function followedOrders(database: Database): FollowedTable<OrderTable> {
  const known = followed.get(database) ?? followOrders(database);
  followed.set(database, known);
  return known;
}
