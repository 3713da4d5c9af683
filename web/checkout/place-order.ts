import type { PlacedOrder } from '#shared/api/orders.ts';
import type { PaymentMethod } from '#shared/order-status.ts';
import { sendOrder } from '#web/api/send-order.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import type { Draft } from './draft.ts';
import { toNewOrder } from './new-order.ts';

interface Ordered {
  lines: readonly CartItem[];
  draft: Draft;
  method: PaymentMethod;
  total: number;
}

/**
 * Sends the order; however often it is sent, the shop has it once. Throws ApiError when refused, TypeError without
 * network.
 */
export const placeOrder = ({ lines, draft, method, total }: Ordered): Promise<PlacedOrder> =>
  sendOrder(toNewOrder(lines, draft, method, total));
