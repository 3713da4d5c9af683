import type { Tx } from '#server/platform/db/database.ts';
import { giveOrders, lockGuestOrders } from './guest-orders.queries.ts';
import { lockGoodsOf } from '#server/sales/stock/stock.ts';
import { cancelOrder } from '#server/sales/order-changes/order-changes.ts';
import { updateSearchText } from '#server/sales/orders/orders.ts';

/** Moves the guest orders with a confirmed number to its account: returns their number. */
export async function claimGuestOrders(tx: Tx, userId: string, phone: string): Promise<number> {
  const orders = await lockGuestOrders(tx, phone);
  const ids = orders.map(({ id }) => id);
  await giveOrders(tx, ids, userId);
  await updateSearchText(tx, ids);
  return ids.length;
}

/** Cancels the waiting orders that guests placed with this number. Returns all of its guest orders, locked. */
export async function cancelGuestOrders(tx: Tx, phone: string): Promise<string[]> {
  const orders = await lockGuestOrders(tx, phone);
  const waiting = orders.filter(({ isPending }) => isPending).map(({ id }) => id);
  await lockGoodsOf(tx, waiting);
  for (const id of waiting) await cancelOrder(tx, id, { by: 'customer', actor: null });
  return orders.map(({ id }) => id);
}
