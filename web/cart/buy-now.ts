import type { CartItem } from './cart-item.ts';
import { store } from './stored-cart.ts';

export const buyNowKey = 'buy-now';

/** What "Buy now" buys: this thing alone, beside the cart, which stays as it is. */
export const keepToBuyNow = (item: CartItem): void => store(buyNowKey, [item], 1);
