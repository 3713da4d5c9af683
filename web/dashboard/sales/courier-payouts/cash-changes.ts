import { courierCashApi } from '#shared/api/sales/courier-cash.ts';
import { courierStatementsApi } from '#shared/api/sales/courier-statements.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';

/** What shows that a statement was recorded or a parcel settled. */
export const cashChanges = [
  courierCashApi.sums,
  courierCashApi.parcels,
  courierStatementsApi.list,
  courierStatementsApi.one,
  ordersApi.one,
  ordersApi.list,
];
