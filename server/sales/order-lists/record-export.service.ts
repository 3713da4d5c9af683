import type { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/feed/announce.queries.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { matchOrders } from '#server/sales/order-index/order-index.ts';

/** Logs the author and the number of exported orders, before the file starts. */
export async function recordExport(database: Database, { userId }: Caller, filter: OrderFilter): Promise<void> {
  const { total: orders } = await matchOrders(database, filter);
  const export_ = { kind: 'export', thing: null, name: 'Orders', action: 'exported', after: { orders } } as const;
  await inTransaction(database, async (tx) => {
    await recordChange(tx, { ...export_, actor: userId });
    await announce(tx, 'export');
  });
}
