import type { DataOf } from '#shared/api/endpoint.ts';
import { mostChosen, type ChosenOrders, type orderDeskApi } from '#shared/api/order-desk.ts';
import type { Database } from '../../db/database.ts';
import { matchOrders } from '../../order-index/order-index.service.ts';
import { listChosen, type ChosenOrder } from './chosen-orders.queries.ts';

/**
 * The ids of the orders that an action is about, the newest first. Ids that no order has are left out. `most`: so many
 * at most, 1,000 unless given.
 */
export async function findChosen(database: Database, chosen: ChosenOrders, most = mostChosen): Promise<string[]> {
  return (await findRows(database, chosen, most)).map(({ id }) => id);
}

/** The same with the order numbers, for a list of what will be done. */
export async function nameChosen(
  database: Database,
  chosen: ChosenOrders,
): Promise<DataOf<typeof orderDeskApi.choose>> {
  const found = await findRows(database, chosen, mostChosen);
  return found.map(({ id, order_number: orderId }) => ({ _id: id, orderId }));
}

async function findRows(database: Database, chosen: ChosenOrders, most: number): Promise<ChosenOrder[]> {
  const ids = chosen.ids ?? (await findMatching(database, chosen, most));
  return ids.length === 0 ? [] : (await listChosen(database.db, ids)).slice(0, most);
}

async function findMatching(database: Database, { filter = {}, before }: ChosenOrders, most: number) {
  const matching = await matchOrders(database, filter, before === undefined ? undefined : Date.parse(before));
  return matching.ids('newest', 0, most);
}
