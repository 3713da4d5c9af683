import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { sendOrder } from '#web/platform/send-order.ts';
import { toNewOrder } from './new-order.ts';
import type { Ordered } from './ordered.ts';

/**
 * Sends the order, and waits for the network first. Repeats do not create a second order. Throws ApiError for a
 * refusal, TypeError if the network fails meanwhile.
 */
export async function placeOrder(ordered: Ordered): Promise<PlacedOrder> {
  if (!navigator.onLine) await new Promise((go) => addEventListener('online', go, { once: true }));
  return sendOrder(toNewOrder(ordered));
}
