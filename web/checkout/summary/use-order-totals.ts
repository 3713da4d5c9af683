import { useEffect, useState } from 'react';
import type { CartPrice } from '#shared/api/sales/orders/cart-price.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import { totalsOf, withOffers, type CartTotals } from '#web/cart/cart-totals.ts';
import { refreshCart } from '#web/cart/refresh-cart.ts';
import { useCartPrice } from '#web/cart/use-cart-price.ts';
import { useBoughtLines } from '../form/bought-lines.ts';
import type { NewTotal } from '../place-order/refusal-details.ts';

interface OrderTotals {
  totals: CartTotals;
  /** The shop's answer about the coupon; undefined until it has arrived. */
  price: CartPrice | undefined;
  takeOver(newTotal: NewTotal): void;
}

/** The totals of the order with offers. Uses the total of the last refusal until the shop answers again. */
export function useOrderTotals(lines: readonly CartItem[], district: string, couponCode: string): OrderTotals {
  const { delivery, orderLimits } = useSettings();
  const bought = useBoughtLines();
  const [corrected, setCorrected] = useState<NewTotal & { about: string; round: number }>();
  const about = JSON.stringify([
    district,
    couponCode,
    lines.map(({ variantId, quantity, left }) => [variantId, quantity, left === 0]),
  ]);
  const round = corrected?.round ?? 0;
  const price = useCartPrice({ lines, district, couponCode, round });
  const counted = totalsOf(lines, delivery, district);
  const totals = withOffers(counted, price);
  // a price has changed since the cart was brought up to date: its line must say so
  const isOld = price !== undefined && price.subtotal !== counted.subtotal;
  useEffect(() => {
    if (isOld) void refreshCart(orderLimits, bought);
  }, [isOld, orderLimits, bought]);
  const isCorrected = !price && corrected?.about === about;
  return {
    totals: isCorrected ? { ...totals, ...corrected, subtotal: corrected.total - corrected.shippingAmount } : totals,
    price,
    takeOver: (now) => setCorrected({ ...now, about, round: round + 1 }),
  };
}
