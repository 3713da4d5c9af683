import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { sendOrder } from '#web/platform/send-order.ts';
import { toNewOrder } from './new-order.ts';
import type { Ordered } from './ordered.ts';

/**
 * Sends the order, without network as soon as there is one; however often it is sent, the shop has it once. Throws
 * ApiError when refused, TypeError when the network fails meanwhile.
 */
export async function placeOrder(ordered: Ordered): Promise<PlacedOrder> {
  if (!navigator.onLine) await new Promise((go) => addEventListener('online', go, { once: true }));
  return sendOrder(toNewOrder(ordered));
}
