import type { Database } from '#server/platform/db/database.ts';
import { FollowedTable } from '#server/platform/column-store/followed-table.ts';
import { findMark, type Change } from '#server/platform/db/queries/change-marks.ts';
import { listIndexed, orderNotes } from './order-index.queries.ts';
import type { OrderTable } from './order-table.ts';
import { readTable } from './read-table.ts';

type Reader = Pick<Database, 'db' | 'pool'>;

const followOrders = (reader: Reader) =>
  new FollowedTable<OrderTable>(reader.pool, {
    notes: orderNotes,
    mostChanges: 20_000,
    async readAll() {
      const mark = await findMark(reader.pool);
      return { table: await readTable(reader), mark };
    },
    take: (table, changed) => take(reader, table, changed),
  });

async function take(reader: Reader, table: OrderTable, changed: readonly Change[]): Promise<void> {
  const ids = changed.flatMap(({ id }) => id ?? []);
  const gone = new Set(ids);
  for (const order of await listIndexed(reader, ids)) {
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
