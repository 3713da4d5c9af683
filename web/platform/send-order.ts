import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { addresses } from './addresses.ts';
import { beginSending, endSending, type AttemptName, type Sending } from './attempt.ts';
import { ApiError, callServer, isRefusal } from './client.ts';

/** Sends an order; repeats do not create a second order. Throws ApiError for a refusal, TypeError without a network. */
export function sendOrder(order: NewOrder, name: AttemptName = 'order-attempt'): Promise<PlacedOrder> {
  return sendOnce(order, name, (headers) => callServer(addresses.placeOrder, { body: order, headers }));
}

/** The same for any order: `send` sends it with the headers that name this attempt. */
export async function sendOnce<Data>(
  body: object,
  name: AttemptName,
  send: (headers: Record<string, string>) => Promise<{ data: Data }>,
): Promise<Data> {
  const sending = beginSending(JSON.stringify(body), name);
  try {
    const { data } = await send({ 'idempotency-key': sending.idempotencyKey });
    endSending(name);
    return data;
  } catch (error) {
    if (error instanceof ApiError) settle(sending, error, name);
    throw error;
  }
}

// After a 5xx the result is unknown, as without a network, so the attempt stays open.
function settle(sending: Sending, error: ApiError, name: AttemptName): void {
  // the order before this one has arrived: this is another
  if (isRefusal(error, addresses.placeOrder, 'KEY_REUSED')) endSending(name);
  // goods and payment are looked at only after the key
  else if (error.status === 409 || isRefusal(error, addresses.placeOrder, 'NOT_FOUND')) sending.refused();
  else if (error.status < 500) sending.turnedAway();
}
