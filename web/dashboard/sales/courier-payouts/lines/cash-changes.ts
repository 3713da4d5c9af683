import { courierCashApi } from '#shared/api/sales/couriers/courier-cash.ts';
import { courierStatementsApi } from '#shared/api/sales/couriers/courier-statements.ts';
import { payoutsApi } from '#shared/api/sales/couriers/payouts.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';

/** Queries that show recorded statements and settled parcels. */
export const cashChanges = [
  courierCashApi.sums,
  courierCashApi.parcels,
  courierCashApi.dispute,
  payoutsApi.list,
  payoutsApi.one,
  courierStatementsApi.list,
  courierStatementsApi.one,
  ordersApi.one,
  ordersApi.list,
];
