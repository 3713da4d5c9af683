import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { buyNowKey } from '#web/cart/stored-cart.ts';
import { cartLines, linesKeptAs, type Cart, type CartStore } from '#web/cart/cart-store.ts';

export const buyNowLines = linesKeptAs(buyNowKey);

/** The lines that this checkout orders: the cart, or what "Buy now" buys alone. */
export const BoughtLines = createContext<CartStore>(cartLines);

export const useBoughtLines = (): CartStore => use(BoughtLines);

/** What stands in them, and how it is changed. */
export const useBought = (): Cart => useStore(useBoughtLines());
