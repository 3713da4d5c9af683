import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findEvents } from './order-events.service.ts';
import { listAddresses } from './former-addresses.queries.ts';
import { findOrders, findOrdersBySql, getOrder } from './orders.service.ts';

/** Reading orders: lists and timelines. */
export function orderRoutes(api: Api): void {
  const { route, database } = api;
  route(ordersApi.addresses, async ({ caller }) => ({ data: await listAddresses(database.db, caller.userId) }));
  timelineRoutes(api);
  route(ordersApi.list, ({ query: { page, limit, sort, ...filter }, caller }) =>
    findOrders(database, filter, { page, limit, sort }, caller),
  );
  route(ordersApi.pending, ({ query: { page, limit, sort, ...filter }, caller }) =>
    findOrders(database, { ...filter, status: ['pending'] }, { page, limit, sort }, caller),
  );
  route(ordersApi.ofUser, ({ params: { userId }, query, caller }) => {
    const { search, status, shippingStatus } = query;
    const filter = {
      customer: userId,
      search,
      ...(status && { status: [status] }),
      ...(shippingStatus && { shippingStatus: [shippingStatus] }),
    };
    return findOrdersBySql(database, filter, query, caller);
  });
}

function timelineRoutes({ route, database }: Api): void {
  route(orderEventsApi.ofOrder, async ({ params: { id }, caller }) => {
    // throws NotFound
    await getOrder(database, id, caller);
    return { data: await findEvents(database, id, { forStaff: true }) };
  });
  route(orderEventsApi.ofMine, async ({ params: { id }, caller }) => {
    await getOrder(database, id, caller, caller.userId);
    return { data: await findEvents(database, id, { forStaff: false }) };
  });
}
