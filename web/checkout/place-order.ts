import type { PlacedOrder } from '#shared/api/orders.ts';
import type { PaymentMethod } from '#shared/order-status.ts';
import { addresses } from '#web/api/addresses.ts';
import { ApiError, callServer, isRefusal } from '#web/api/client.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import { beginSending, endSending, type Sending } from './attempt.ts';
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
export async function placeOrder({ lines, draft, method, total }: Ordered): Promise<PlacedOrder> {
  const order = toNewOrder(lines, draft, method, total);
  const sending = beginSending(JSON.stringify(order));
  try {
    const { data } = await callServer(addresses.placeOrder, {
      body: order,
      headers: { 'idempotency-key': sending.idempotencyKey },
    });
    endSending();
    return data;
  } catch (error) {
    if (error instanceof ApiError) settle(sending, error);
    throw error;
  }
}

// After a 5xx nobody knows: then it stays open, as without network.
function settle(sending: Sending, error: ApiError): void {
  // the order before this one has arrived: this is another
  if (isRefusal(error, addresses.placeOrder, 'KEY_REUSED')) endSending();
  // goods and payment are looked at only after the key
  else if (error.status === 409 || isRefusal(error, addresses.placeOrder, 'NOT_FOUND')) sending.refused();
  else if (error.status < 500) sending.turnedAway();
}
