import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { buyNowKey } from '#web/cart/stored-cart.ts';
import { cartLines, linesKeptAs, type Cart, type CartStore } from '#web/cart/cart-store.ts';

export const buyNowLines = linesKeptAs(buyNowKey);

/** The lines of this checkout: the cart, or the goods of "Buy now". */
export const BoughtLines = createContext<CartStore>(cartLines);

export const useBoughtLines = (): CartStore => use(BoughtLines);

/** The lines to buy, and their actions. */
export const useBought = (): Cart => useStore(useBoughtLines());
