import { createStore, useStore, type StoreApi } from 'zustand';
import type { CartItem, LineId } from './cart-item.ts';
import { addToLines, withLinesBack, withoutLine, withQuantity } from './cart-lines.ts';
import { findStored, store } from './stored-cart.ts';

export const cartKey = 'cart-storage';
const cartVersion = 1;

export interface Cart {
  items: CartItem[];
  /**
   * False until the browser has read its storage. The server has no cart, and the first rendering must be the same on
   * both.
   */
  isRead: boolean;
  /** Loads the lines from the browser's storage. */
  read(): void;
  /** Adds to the line of the same product and variant, up to the stock, or appends a new line. */
  add(item: CartItem): void;
  remove(productId: string, variantId: string): void;
  setQuantity(productId: string, variantId: string, quantity: number): void;
  /** Undoes a removal. */
  putBack(removed: readonly CartItem[], at: number): void;
  /** Updates each line with new facts. */
  update(how: (line: CartItem) => CartItem): void;
  clear(): void;
}

export type CartStore = StoreApi<Cart>;

const idOf = (productId: string, variantId: string): LineId => ({ productId, variantId });

// Stored in the format of zustand's persist (`{state, version}`) without its code size: every storefront page loads
// this.
/** A store whose lines are saved in the browser under this name. */
export const linesKeptAs = (key: string): CartStore =>
  createStore<Cart>()((set) => {
    const change = (how: (items: readonly CartItem[]) => CartItem[]) =>
      set((cart) => {
        // another tab may have changed the storage, and this tab may not have heard of it yet
        const items = how(findStored(key) ?? cart.items);
        store(key, items, cartVersion);
        return { items };
      });
    return {
      items: [],
      isRead: false,
      read: () => set({ items: findStored(key) ?? [], isRead: true }),
      add: (item) => change((items) => addToLines(items, item)),
      remove: (productId, variantId) => change((items) => withoutLine(items, idOf(productId, variantId))),
      setQuantity: (productId, variantId, quantity) =>
        change((items) => withQuantity(items, idOf(productId, variantId), quantity)),
      putBack: (removed, at) => change((items) => withLinesBack(items, removed, at)),
      update: (how) => change((items) => items.map(how)),
      clear: () => change(() => []),
    };
  });

export const cartLines = linesKeptAs(cartKey);

/** A part of the cart. */
export const useCart = <Part>(select: (cart: Cart) => Part): Part => useStore(cartLines, select);
