import type { PlacedOrder } from '#shared/api/orders.ts';
import { sendOrder } from '#web/api/send-order.ts';
import { toNewOrder } from './new-order.ts';
import type { Ordered } from './ordered.ts';

/**
 * Sends the order; however often it is sent, the shop has it once. Throws ApiError when refused, TypeError without
 * network.
 */
export const placeOrder = (ordered: Ordered): Promise<PlacedOrder> => sendOrder(toNewOrder(ordered));
