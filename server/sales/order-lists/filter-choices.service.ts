import type { DataOf } from '#shared/api/endpoint.ts';
import type { orderDeskApi } from '#shared/api/sales/orders/order-desk.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listTexts } from '#server/sales/order-index/order-index.ts';
import { findProductName, listNames } from './filter-choices.queries.ts';

/** The values that order filters offer. `product`: the product whose name is wanted. */
export async function findFilterChoices(
  database: Database,
  product?: string,
): Promise<DataOf<typeof orderDeskApi.choices>> {
  const { courier, district, decider, enterer } = await listTexts(database, [
    'courier',
    'district',
    'decider',
    'enterer',
  ]);
  return {
    couriers: courier,
    districts: district,
    staff: await listNames(database.db, [...new Set([...decider, ...enterer])]),
    product: product === undefined ? null : ((await findProductName(database.db, product)) ?? null),
  };
}
