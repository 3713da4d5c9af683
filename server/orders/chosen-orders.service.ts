import type { DataOf } from '#shared/api/endpoint.ts';
import { mostChosen, type ChosenOrders, type orderDeskApi } from '#shared/api/order-desk.ts';
import type { Database } from '../db/database.ts';
import { listChosen } from './chosen-orders.queries.ts';

/**
 * The ids of the orders that an action is about, the newest first. Ids that no order has are left out.
 * `most`: so many at most, 1,000 unless given.
 */
export async function findChosen(
  { db }: Pick<Database, 'db'>,
  chosen: ChosenOrders,
  most = mostChosen,
): Promise<string[]> {
  return (await listChosen(db, chosen, most)).map(({ id }) => id);
}

/** The same with the order numbers, for a list of what will be done. */
export async function nameChosen(
  { db }: Pick<Database, 'db'>,
  chosen: ChosenOrders,
): Promise<DataOf<typeof orderDeskApi.choose>> {
  const found = await listChosen(db, chosen, mostChosen);
  return found.map(({ id, order_number: orderId }) => ({ _id: id, orderId }));
}
