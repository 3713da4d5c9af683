import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { DetailsOf } from '#shared/api/refusals.ts';
import { addresses } from '#web/platform/addresses.ts';
import { isRefusal, type ApiError } from '#web/platform/client.ts';
import { isSame, type CartItem } from '#web/cart/cart-item.ts';

// What a refused order says beside its message (server/sales/orders/order-refusals.ts).

/** The new total in Taka, and how much of it is for delivery. */
export type NewTotal = DetailsOf<typeof ordersApi.place, 'PRICE_CHANGED'>;

/** After PRICE_CHANGED. */
export function newTotalIn(error: ApiError): NewTotal | undefined {
  return isRefusal(error, addresses.placeOrder, 'PRICE_CHANGED') ? error.failure.details : undefined;
}

/**
 * How the lines change by what the refusal tells of them: how many are left, what is sold no more. Absent: it is about
 * something else.
 */
export function lineChangeIn(error: ApiError): ((line: CartItem) => CartItem) | undefined {
  if (isRefusal(error, addresses.placeOrder, 'OUT_OF_STOCK')) {
    const { items } = error.failure.details;
    return (line) => {
      const short = items.find((item) => isSame(item, line));
      if (!short) return line;
      const { comesOn: _, ...rest } = line;
      // what can be ordered before: the day that the order did not say, for the next one to say
      return short.preorder ? { ...rest, ...short.preorder } : { ...(short.left > 0 ? line : rest), left: short.left };
    };
  }
  if (isRefusal(error, addresses.placeOrder, 'NOT_FOUND')) {
    const { absent } = error.failure.details;
    return (line) => (absent.some((item) => isSame(item, line)) ? { ...line, left: 0, isGone: true } : line);
  }
  return undefined;
}
