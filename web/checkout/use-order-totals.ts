import { useState } from 'react';
import { useSettings } from '#web/api/use-settings.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import { totalsOf, type CartTotals } from '#web/cart/cart-totals.ts';
import type { NewTotal } from './refusal-details.ts';

/** What the order comes to. The total that the server answered last is used as long as the order is the same. */
export function useOrderTotals(
  lines: readonly CartItem[],
  district: string,
): { totals: CartTotals; takeOver(newTotal: NewTotal): void } {
  const { delivery } = useSettings();
  const [corrected, setCorrected] = useState<NewTotal & { about: string }>();
  const about = JSON.stringify([
    district,
    lines.map(({ variantId, quantity, left }) => [variantId, quantity, left === 0]),
  ]);
  const totals = totalsOf(lines, delivery, district);
  return {
    totals:
      corrected?.about === about
        ? {
            ...totals,
            ...corrected,
            subtotal: corrected.total - corrected.shippingAmount,
          }
        : totals,
    takeOver: (now) => setCorrected({ ...now, about }),
  };
}
