import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { DetailsOf } from '#shared/api/refusals.ts';
import { addresses } from '#web/platform/addresses.ts';
import { isRefusal, type ApiError } from '#web/platform/client.ts';
import { isSame, type CartItem } from '#web/cart/cart-item.ts';

// The details of a refused order, besides its message (server/sales/orders/order-refusals.ts).

/** The new total in Taka, and its delivery charge. */
export type NewTotal = DetailsOf<typeof ordersApi.place, 'PRICE_CHANGED'>;

/** After PRICE_CHANGED. */
export function newTotalIn(error: ApiError): NewTotal | undefined {
  return isRefusal(error, addresses.placeOrder, 'PRICE_CHANGED') ? error.failure.details : undefined;
}

/**
 * The change to the lines after a refusal: new stock, or no longer sold. Undefined if the refusal is about something
 * else.
 */
export function lineChangeIn(error: ApiError): ((line: CartItem) => CartItem) | undefined {
  if (isRefusal(error, addresses.placeOrder, 'OUT_OF_STOCK')) {
    const { items } = error.failure.details;
    return (line) => {
      const short = items.find((item) => isSame(item, line));
      if (!short) return line;
      const { comesOn: _, ...rest } = line;
      // a pre-order now: store its arrival day for the next attempt
      return short.preorder ? { ...rest, ...short.preorder } : { ...(short.left > 0 ? line : rest), left: short.left };
    };
  }
  if (isRefusal(error, addresses.placeOrder, 'NOT_FOUND')) {
    const { absent } = error.failure.details;
    return (line) => (absent.some((item) => isSame(item, line)) ? { ...line, left: 0, isGone: true } : line);
  }
  return undefined;
}
