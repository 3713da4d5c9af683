import type { Order } from '#shared/api/sales/orders/orders.ts';
import { can } from '#shared/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { listOrdersById } from './printed-orders.queries.ts';
import { noSuchOrder, toOrder } from '#server/sales/orders/orders.ts';

/** These orders, each once, in the order of their ids. Throws NotFound where none of them exists. */
export async function getOrdersById(database: Database, ids: readonly string[], caller: Caller): Promise<Order[]> {
  const rows = await listOrdersById(database, [...new Set(ids.map((id) => id.toLowerCase()))]);
  if (rows.length === 0) throw noSuchOrder();
  return rows.map((row) => toOrder(row, { forStaff: can(caller, 'orders.read') }));
}
