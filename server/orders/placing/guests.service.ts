import { forgetWaits, isWaiting } from '../../back-in-stock/back-in-stock.service.ts';
import type { Database, Tx } from '../../db/database.ts';
import { existGuestOrders, giveOrders, lockGuestOrders } from './guests.queries.ts';
import { forgetOrders } from '../orders.service.ts';
import { lockGoodsOf } from '../changes/restock.queries.ts';
import { cancelOrder } from '../changes/cancel-order.service.ts';

/** Gives an account the orders that guests placed with its number, which the person has proved: how many. */
export async function claimGuestOrders(tx: Tx, userId: string, phone: string): Promise<number> {
  const orders = await lockGuestOrders(tx, phone);
  const ids = orders.map(({ id }) => id);
  await giveOrders(tx, ids, userId);
  return ids.length;
}

/** Whether anything is known of a guest with this number: orders, or goods that they wait for. */
export const isKnownGuest = async (database: Pick<Database, 'db'>, phone: string): Promise<boolean> =>
  (await existGuestOrders(database.db, phone)) || isWaiting(database, phone);

/** Erases what identifies a guest in the orders with this number; those that wait are cancelled first. */
export async function eraseGuest(tx: Tx, phone: string): Promise<void> {
  await forgetWaits(tx, [phone]);
  const orders = await lockGuestOrders(tx, phone);
  const waiting = orders.filter(({ isPending }) => isPending).map(({ id }) => id);
  await lockGoodsOf(tx, waiting);
  for (const id of waiting) await cancelOrder(tx, id, { by: 'customer', actor: null });
  await forgetOrders(
    tx,
    orders.map(({ id }) => id),
  );
}
