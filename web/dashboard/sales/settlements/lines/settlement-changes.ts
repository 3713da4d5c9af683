import { dayApi } from '#shared/api/sales/day.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { settlementsApi } from '#shared/api/sales/payments/settlements.ts';

/** Queries that show recorded statements and decisions on their lines. */
export const settlementChanges = [settlementsApi.list, settlementsApi.one, dayApi.day, ordersApi.one];
