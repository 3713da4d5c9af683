import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import type { CartStore } from '#web/cart/cart-store.ts';
import { toCartItem } from '#web/cart/to-cart-item.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { Quantity } from '#web/products/Quantity.tsx';

interface Props {
  lines: CartStore;
  product: Product;
  variant: Product['variant'][number];
  left: number;
}

/** How many of what was chosen are ordered: the one line of the order. */
export function Pieces({ lines, product, variant, left }: Props) {
  const { perLine } = useSettings().orderLimits;
  const most = Math.max(1, Math.min(left, perLine));
  const items = useStore(lines, (cart) => cart.items);
  const quantity = Math.min(items[0]?.quantity ?? 1, most);
  useEffect(() => {
    // what was chosen here before
    lines.getState().read();
    const [line] = lines.getState().items;
    if (line?.variantId === variant._id) return;
    const item = { ...toCartItem(product, variant, Math.min(line?.quantity ?? 1, most)), most: perLine };
    // in the place of what was chosen before: an empty order would leave the page
    if (line) lines.getState().update(() => item);
    else lines.getState().add(item);
  }, [lines, product, variant, most, perLine]);
  return (
    <div className="mt-4 flex">
      <Quantity
        value={quantity}
        max={most}
        onChange={(pieces) => lines.getState().setQuantity(product._id, variant._id, pieces)}
      />
    </div>
  );
}
