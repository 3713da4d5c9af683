import type { Settings } from '#shared/api/settings.ts';
import { shippingAmount } from '#shared/delivery.ts';
import { isBuyable, type CartItem } from './cart-item.ts';

export interface CartTotals {
  pieces: number;
  /** Taka for the goods, discounts taken off. */
  subtotal: number;
  /** Taka less than without discounts. */
  saved: number;
  /** Taka; null while the district is not known, and it matters. */
  shipping: number | null;
  /** Taka to pay, with delivery where that is known. */
  total: number;
  /** Taka that are missing for free delivery; null where there is none, or nothing is missing. */
  missingForFree: number | null;
}

const sum = (lines: readonly CartItem[], of: (line: CartItem) => number) =>
  lines.reduce((total, line) => total + of(line) * line.quantity, 0);

/** What an order of these lines comes to. What is sold out or gone is not in it. */
export function totalsOf(lines: readonly CartItem[], delivery: Settings['delivery'], district: string): CartTotals {
  const bought = lines.filter(isBuyable);
  const subtotal = sum(bought, ({ discountedPrice }) => discountedPrice);
  const { freeFrom } = delivery;
  const isFree = freeFrom !== null && subtotal >= freeFrom;
  const shipping = district === '' && !isFree ? null : shippingAmount(delivery, district, subtotal);
  return {
    pieces: sum(bought, () => 1),
    subtotal,
    shipping,
    total: subtotal + (shipping ?? 0),
    saved: sum(bought, ({ price, discountedPrice }) => price - discountedPrice),
    missingForFree: freeFrom !== null && !isFree && subtotal > 0 ? freeFrom - subtotal : null,
  };
}
