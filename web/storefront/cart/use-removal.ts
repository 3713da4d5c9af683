import { useEffect, useRef, useState } from 'react';
import { isSame, type CartItem } from '#web/cart/cart-item.ts';
import { useCart } from '#web/cart/cart-store.ts';

export interface Removal {
  /** The lines removed last, and their position. */
  removed: { lines: readonly CartItem[]; at: number } | null;
  remove(line: CartItem): void;
  removeAll(): void;
  undo(): void;
}

export const undoId = 'undo-removal';
export const lineId = ({ variantId }: Pick<CartItem, 'variantId'>) => `line-${variantId}`;

/** Takes lines out of the cart, and brings the last ones back. The focus goes where the pressed button was. */
export function useRemoval(): Removal {
  const { items, remove, clear, putBack } = useCart((cart) => cart);
  const [removed, setRemoved] = useState<Removal['removed']>(null);
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });
  return {
    removed,
    remove(line) {
      setRemoved({ lines: [line], at: items.findIndex((one) => isSame(one, line)) });
      remove(line.productId, line.variantId);
      focusNext.current = undoId;
    },
    removeAll() {
      setRemoved({ lines: items, at: 0 });
      clear();
      focusNext.current = undoId;
    },
    undo() {
      if (!removed) return;
      putBack(removed.lines, removed.at);
      setRemoved(null);
      focusNext.current = removed.lines[0] && lineId(removed.lines[0]);
    },
  };
}
