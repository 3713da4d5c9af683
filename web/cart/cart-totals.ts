import type { Settings } from '#shared/api/settings.ts';
import { deliveryRule } from '#shared/delivery.ts';
import { priceOrder } from '#shared/pricing/price-order.ts';
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

/** What an order of these lines comes to. What is sold out or gone is not in it. */
export function totalsOf(lines: readonly CartItem[], delivery: Settings['delivery'], district: string): CartTotals {
  const bought = lines.filter(isBuyable);
  const { pieces, subtotal, shippingAmount, total } = priceOrder({
    lines: bought.map(({ discountedPrice, quantity }) => ({ price: discountedPrice, quantity })),
    delivery: deliveryRule(delivery, district),
  });
  const { freeFrom } = delivery;
  return {
    pieces,
    subtotal,
    shipping: shippingAmount,
    total,
    saved: bought.reduce((sum, line) => sum + (line.price - line.discountedPrice) * line.quantity, 0),
    missingForFree: freeFrom !== null && subtotal < freeFrom && subtotal > 0 ? freeFrom - subtotal : null,
  };
}
