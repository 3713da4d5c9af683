import type { DataOf, WithMeta } from '#shared/api/endpoint.ts';

import type { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import type { Order, ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { searchApi } from '#shared/api/shop/dashboard-search.ts';
import { badgeAt } from '#shared/orders/order-badge.ts';
import { can, type HasRole } from '#shared/roles.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { matchPart, ordersAreRead } from '#server/sales/order-index/order-index.ts';
import { noSuchOrder } from './order-refusals.ts';
import { toOrder } from './order-row.ts';
import {
  findOrder,
  listByIds,
  listOrders,
  lockOrder,
  listOrderSummaries,
  type OrderPage,
  type PlainFilter,
} from './orders.queries.ts';

type Listed = { data: DataOf<typeof ordersApi.list> } & WithMeta<typeof ordersApi.list>;

/** Lists a page of orders, newest first by default. Includes fields for staff if the caller may read orders. */
export async function findOrders(
  database: Database,
  filter: OrderFilter,
  { page, limit, sort = 'newest' }: OrderPage,
  caller: HasRole = { staffRole: null },
): Promise<Listed> {
  if (!ordersAreRead(database) && isPlain(filter) && page * limit <= maxBySql)
    return findOrdersBySql(database, filter, { page, limit, sort }, caller);
  const part = { order: sort, from: (page - 1) * limit, to: page * limit };
  const { total, isCut, ids } = await matchPart(database, filter, part);
  const rows = await listByIds(database, ids);
  const data = rows.map((row) => toOrder(row, { forStaff: can(caller, 'orders.read') }));
  return { data, meta: { ...toListMeta({ page, limit }, total), ...(isCut && { isCut }) } };
}

/** Whether SQL answers this filter quickly with any number of orders: the first pages of lists. */
const isPlain = ({ status, ...others }: OrderFilter) =>
  Object.values(others).every((value) => value === undefined) && (status?.length ?? 0) <= 1;
const maxBySql = 1000;

/** Lists a page of orders that SQL finds quickly: the first of all, or those of an account. */
export async function findOrdersBySql(
  { db }: Database,
  filter: PlainFilter,
  { page, limit, sort }: OrderPage,
  caller: HasRole,
): Promise<Listed> {
  const { rows, total } = await listOrders(db, filter, { page, limit, sort });
  const data = rows.map((row) => toOrder(row, { forStaff: can(caller, 'orders.read') }));
  return { data, meta: toListMeta({ page, limit }, total) };
}

/** The newest orders that contain all these words, for the search of the dashboard. */
export async function searchOrders(
  { db }: Database,
  words: string[],
  max: number,
): Promise<DataOf<typeof searchApi.find>['orders']> {
  return (await listOrderSummaries(db, words, max)).map((row) => ({
    _id: row.id,
    user: row.user_id,
    orderId: row.order_number,
    name: row.name ?? 'Deleted account',
    phone: row.phone ?? '',
    status: row.status,
    badge: badgeAt(row.status, row.places),
    totalPrice: row.total_price,
    transactionId: row.transaction_id,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Returns an order of a person. Throws NotFound, also for an order of another person. */
export async function getOrder(
  { db }: Pick<Database, 'db'>,
  id: string,
  caller: Caller,
  userId?: string,
): Promise<Order> {
  const row = await findOrder(db, id, userId);
  if (!row) throw noSuchOrder();
  return toOrder(row, { forStaff: can(caller, 'orders.read') });
}

/** The order, locked until the transaction ends. Throws NotFound. */
export async function requireOrder(tx: Tx, id: string, admin: Caller): Promise<void> {
  if (!(await lockOrder(tx, id, admin.userId))) throw noSuchOrder();
}

const maxOfOnePerson = 1000;

/** A person's last orders, at most 1,000, for the export of one's own data. */
export async function findOrdersOf({ db }: Database, userId: string): Promise<Order[]> {
  const { rows } = await listOrders(db, { customer: userId }, { page: 1, limit: maxOfOnePerson });
  return rows.map((row) => toOrder(row));
}
