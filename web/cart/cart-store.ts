import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CartItem, LineId } from './cart-item.ts';
import { addToLines, includeInLines, withLinesBack, withoutLine, withQuantity } from './cart-lines.ts';
import { findStored, readLines, store } from './stored-cart.ts';

export const cartKey = 'cart-storage';
const version = 1;

interface Cart {
  items: CartItem[];
  /** False until the browser's storage was read: the server knows no cart, and both must draw the same first. */
  isRead: boolean;
  /** Joins the line of the same product and variant, up to what is left; else makes a new one. */
  add(item: CartItem): void;
  /** Puts it in, unless there are as many already. */
  include(item: CartItem): void;
  remove(productId: string, variantId: string): void;
  setQuantity(productId: string, variantId: string, quantity: number): void;
  /** Undoes a removal. */
  putBack(removed: readonly CartItem[], at: number): void;
  /** Changes each line to what is known of it now. */
  update(how: (line: CartItem) => CartItem): void;
  clear(): void;
}

const idOf = (productId: string, variantId: string): LineId => ({ productId, variantId });

export const useCart = create<Cart>()(persist(
  (set) => {
    // from what is stored now: another tab may have changed it, and this one not have heard of it yet
    const change = (how: (items: readonly CartItem[]) => CartItem[]) => set(({ items }) => ({ items: how(findStored(cartKey) ?? items) }));
    return {
      items: [],
      isRead: false,
      add: (item) => change((items) => addToLines(items, item)),
      include: (item) => change((items) => includeInLines(items, item)),
      remove: (productId, variantId) => change((items) => withoutLine(items, idOf(productId, variantId))),
      setQuantity: (productId, variantId, quantity) => change((items) => withQuantity(items, idOf(productId, variantId), quantity)),
      putBack: (removed, at) => change((items) => withLinesBack(items, removed, at)),
      update: (how) => change((items) => items.map(how)),
      clear: () => change(() => []),
    };
  },
  {
    name: cartKey,
    version,
    partialize: ({ items }) => ({ items }),
    skipHydration: true,
    storage: {
      getItem: (key) => ({ state: { items: findStored(key) ?? [] }, version }),
      setItem: (key, { state }) => void store(key, state.items, version),
      removeItem: (key) => localStorage.removeItem(key),
    },
    merge: (stored, current) => ({ ...current, items: readLines(stored), isRead: true }),
  },
));
