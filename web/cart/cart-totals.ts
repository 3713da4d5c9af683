import type { CartPrice } from '#shared/api/sales/orders/cart-price.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { deliveryRule } from '#shared/delivery/delivery.ts';
import { priceGoods, type GoodsPrice } from '#shared/pricing/price-goods.ts';
import { isBuyable, type CartItem } from './cart-item.ts';

/** The totals of the cart, in Taka; they include delivery if it is known. */
export interface CartTotals extends GoodsPrice {
  /** Less than without the discounts of the products. */
  saved: number;
  /** The amount missing for free delivery; null if there is no free delivery, or it is reached. */
  missingForFree: number | null;
  /** The discounts of the shop's offers; those on delivery are in its charge. */
  offers?: CartPrice['adjustments'];
  /** Offers that it nearly has. */
  nearly?: CartPrice['nearly'];
}

/**
 * Adds the shop's answer; undefined: no answer yet. If its subtotal differs, the lines are out of date, and their own
 * totals stay until they are refreshed.
 */
export function withOffers(totals: CartTotals, price: CartPrice | undefined): CartTotals {
  if (!price || price.subtotal !== totals.subtotal) return totals;
  const { pieces, subtotal, shippingAmount, total, adjustments, nearly } = price;
  return {
    ...totals,
    pieces,
    subtotal,
    shippingAmount,
    total,
    offers: adjustments.filter(({ kind }) => kind !== 'delivery'),
    nearly,
    ...(shippingAmount === 0 && { missingForFree: null }),
  };
}

/** The totals of an order of these lines. Leaves out sold-out and deleted products. */
export function totalsOf(lines: readonly CartItem[], delivery: Settings['delivery'], district: string): CartTotals {
  const bought = lines.filter(isBuyable);
  const price = priceGoods(
    bought.map(({ discountedPrice, quantity }) => ({ price: discountedPrice, quantity })),
    deliveryRule(delivery, district),
  );
  const missing = (delivery.freeFrom ?? 0) - price.subtotal;
  return {
    ...price,
    saved: bought.reduce((sum, line) => sum + (line.price - line.discountedPrice) * line.quantity, 0),
    missingForFree: price.subtotal > 0 && missing > 0 ? missing : null,
  };
}
