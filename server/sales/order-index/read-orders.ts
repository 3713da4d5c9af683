import type { Pool } from 'pg';
import { eachCopiedRow, withClient, type CopiedRow } from '#server/platform/column-store/copied-rows.ts';
import { places, orderRows } from './order-index.queries.ts';
import { codedNames, OrderTable } from './order-table.ts';

const micros2000 = 946_684_800_000_000;

/** All orders, in some seconds for a million; requests are answered meanwhile. */
export async function readOrders(pool: Pool): Promise<OrderTable> {
  const table = new OrderTable();
  await withClient(pool, (client) => eachCopiedRow(client, orderRows(), (row) => takeRow(table, row)));
  return table;
}

/** Takes over the present state of these orders. */
export async function takeOrders(pool: Pool, table: OrderTable, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  await withClient(pool, (client) =>
    eachCopiedRow(client, orderRows(ids), (row) => {
      takeRow(table, row);
      gone.delete(row.uuid(places.id));
    }),
  );
  for (const id of gone) table.remove(id);
}

function takeRow(table: OrderTable, row: CopiedRow): void {
  table.set(row.bytes, row.start(places.id), {
    placed: row.int64(places.placed) + micros2000,
    total: row.int32(places.total),
    phone: row.isNull(places.phone) ? null : row.text(places.phone),
    codes: codedNames.map((name, n) => table.codes[name].codeOf(row.text(places.firstCoded + n))),
    products: table.productsIn(row.bytes, row.start(places.products), row.end(places.products)),
  });
}
