import type { Failure } from '#shared/api/endpoint.ts';
import { isSame, type CartItem, type LineId } from '#web/cart/cart-item.ts';

// What a refused order says beside its message (server/orders/order-refusals.ts).

interface Short extends LineId {
  left: number;
}

/** The new total in Taka, and how much of it is for delivery. */
export interface NewTotal {
  total: number;
  shippingAmount: number;
}

/** After PRICE_CHANGED. */
export function newTotalIn(failure: Failure | undefined): NewTotal | undefined {
  if (failure?.code !== 'PRICE_CHANGED') return undefined;
  // the server's own form for this code
  return failure.details as NewTotal;
}

/** How the lines change by what the refusal tells of them: how many are left, what is sold no more. Absent: it is about something else. */
export function lineChangeIn(failure: Failure | undefined): ((line: CartItem) => CartItem) | undefined {
  // the server's own forms for these codes
  const { items = [], absent = [] } = (failure?.details ?? {}) as { items?: Short[]; absent?: LineId[] };
  if (items.length === 0 && absent.length === 0) return undefined;
  return (line) => {
    const short = items.find((item) => isSame(item, line));
    const isGone = absent.some((item) => isSame(item, line));
    return { ...line, ...(short && { left: short.left }), ...(isGone && { left: 0, isGone }) };
  };
}
