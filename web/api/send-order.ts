import type { NewOrder, PlacedOrder } from '#shared/api/orders.ts';
import { addresses } from './addresses.ts';
import { beginSending, endSending, type AttemptName, type Sending } from './attempt.ts';
import { ApiError, callServer, isRefusal } from './client.ts';

/**
 * Sends an order; however often it is sent, the shop has it once. Throws ApiError when refused, TypeError without
 * network.
 */
export async function sendOrder(order: NewOrder, name: AttemptName = 'order-attempt'): Promise<PlacedOrder> {
  const sending = beginSending(JSON.stringify(order), name);
  try {
    const { data } = await callServer(addresses.placeOrder, {
      body: order,
      headers: { 'idempotency-key': sending.idempotencyKey },
    });
    endSending(name);
    return data;
  } catch (error) {
    if (error instanceof ApiError) settle(sending, error, name);
    throw error;
  }
}

// After a 5xx nobody knows: then it stays open, as without network.
function settle(sending: Sending, error: ApiError, name: AttemptName): void {
  // the order before this one has arrived: this is another
  if (isRefusal(error, addresses.placeOrder, 'KEY_REUSED')) endSending(name);
  // goods and payment are looked at only after the key
  else if (error.status === 409 || isRefusal(error, addresses.placeOrder, 'NOT_FOUND')) sending.refused();
  else if (error.status < 500) sending.turnedAway();
}
