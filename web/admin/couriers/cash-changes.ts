import { courierCashApi } from '#shared/api/courier-cash.ts';
import { courierStatementsApi } from '#shared/api/courier-statements.ts';
import { ordersApi } from '#shared/api/orders.ts';

/** What shows that a statement was recorded or a parcel settled. */
export const cashChanges = [
  courierCashApi.sums,
  courierCashApi.parcels,
  courierStatementsApi.list,
  courierStatementsApi.one,
  ordersApi.one,
  ordersApi.list,
];
