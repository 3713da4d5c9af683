import type { DataOf } from '#shared/api/endpoint.ts';
import { maxChosen, type ChosenOrders, type orderDeskApi } from '#shared/api/sales/orders/order-desk.ts';
import type { Database } from '#server/platform/db/database.ts';
import { matchOrders } from '#server/sales/order-index/order-index.ts';
import { listChosen } from './chosen-orders.queries.ts';

/**
 * The orders of an action, the newest first, at most 1,000: their ids, with the order numbers for display. Leaves out
 * unknown ids.
 */
export async function nameChosen(
  database: Database,
  chosen: ChosenOrders,
): Promise<DataOf<typeof orderDeskApi.choose>> {
  const ids = chosen.ids ?? (await findMatching(database, chosen));
  const found = ids.length === 0 ? [] : await listChosen(database.db, ids);
  return found.map(({ id, order_number: orderId }) => ({ _id: id, orderId }));
}

async function findMatching(database: Database, { filter = {}, before }: ChosenOrders) {
  const matching = await matchOrders(database, filter, before === undefined ? undefined : Date.parse(before));
  return matching.ids('newest', 0, maxChosen);
}
