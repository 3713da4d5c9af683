import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import { orderViewsApi } from '#shared/api/sales/orders/order-views.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';

/** Queries that show orders: refetch them after any change to an order. */
export const orderLists = [
  ordersApi.list,
  ordersApi.pending,
  ordersApi.ofUser,
  ordersApi.one,
  orderEventsApi.ofOrder,
  orderViewsApi.list,
];
/** Queries to refetch after the goods or the money of an order changed. */
export const allOfOrders = [...orderLists, refundsApi.list, catalogueApi.products, catalogueApi.product];
/** The message if the server gave no reason. */
export const fallback = 'An error occurred';
