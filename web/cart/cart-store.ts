import { createStore, useStore, type StoreApi } from 'zustand';
import type { CartItem, LineId } from './cart-item.ts';
import { addToLines, withLinesBack, withoutLine, withQuantity } from './cart-lines.ts';
import { findStored, store } from './stored-cart.ts';

export const cartKey = 'cart-storage';
const cartVersion = 1;

export interface Cart {
  items: CartItem[];
  /** False until the browser's storage was read: the server knows no cart, and both must draw the same first. */
  isRead: boolean;
  /** Takes what stands in the browser's storage. */
  read(): void;
  /** Joins the line of the same product and variant, up to what is left; else makes a new one. */
  add(item: CartItem): void;
  remove(productId: string, variantId: string): void;
  setQuantity(productId: string, variantId: string, quantity: number): void;
  /** Undoes a removal. */
  putBack(removed: readonly CartItem[], at: number): void;
  /** Changes each line to what is known of it now. */
  update(how: (line: CartItem) => CartItem): void;
  clear(): void;
}

export type CartStore = StoreApi<Cart>;

const idOf = (productId: string, variantId: string): LineId => ({ productId, variantId });

// Stored as zustand's persist would (`{state, version}`), without its weight: it stands on every page of the
// storefront.
/** Lines that are kept in the browser under this name. */
export const linesKeptAs = (key: string): CartStore =>
  createStore<Cart>()((set) => {
    const change = (how: (items: readonly CartItem[]) => CartItem[]) =>
      set((cart) => {
        // from what is stored now: another tab may have changed it, and this one not have heard of it yet
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
