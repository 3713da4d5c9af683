import type { CartPrice } from '#shared/api/sales/orders/cart-price.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { deliveryRule } from '#shared/delivery/delivery.ts';
import { priceGoods, type GoodsPrice } from '#shared/pricing/price-goods.ts';
import { isBuyable, type CartItem } from './cart-item.ts';

/** What the cart comes to, in Taka; delivery is in the total where it is known. */
export interface CartTotals extends GoodsPrice {
  /** Less than without the discounts of the products. */
  saved: number;
  /** What is missing for free delivery; null where there is none, or nothing is missing. */
  missingForFree: number | null;
  /** What the shop's offers take off; those of delivery are in its charge. */
  offers?: CartPrice['adjustments'];
  /** Offers that it nearly has. */
  nearly?: CartPrice['nearly'];
}

/**
 * The same with what the shop says; undefined: it has not said so yet. Where it names another sum for the goods, the
 * lines are not up to date, and what they say stands until they are.
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

/** What an order of these lines comes to. What is sold out or gone is not in it. */
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
