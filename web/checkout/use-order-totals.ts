import { useState } from 'react';
import { useSettings } from '#web/api/use-settings.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import { totalsOf, type CartTotals } from '#web/cart/cart-totals.ts';
import type { NewTotal } from './refusal-details.ts';

/** What the order comes to. What the server has told last holds, as long as it is told of the same order. */
export function useOrderTotals(
  lines: readonly CartItem[],
  district: string,
): { totals: CartTotals; takeOver(told: NewTotal): void } {
  const { delivery } = useSettings();
  const [told, setTold] = useState<NewTotal & { about: string }>();
  const about = JSON.stringify([
    district,
    lines.map(({ variantId, quantity, left }) => [variantId, quantity, left === 0]),
  ]);
  const totals = totalsOf(lines, delivery, district);
  return {
    totals:
      told?.about === about
        ? { ...totals, subtotal: told.total - told.shippingAmount, shipping: told.shippingAmount, total: told.total }
        : totals,
    takeOver: (now) => setTold({ ...now, about }),
  };
}
