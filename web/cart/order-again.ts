import type { Order } from '#shared/api/orders.ts';
import { inLanguage } from '#shared/language.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { isBuyable, type CartItem } from './cart-item.ts';
import { cartLines, type CartStore } from './cart-store.ts';
import { findProduct } from './refresh-cart.ts';

/** What became of the lines of an old order. */
export interface OrderedAgain {
  /** Lines that stand in the cart now. */
  added: number;
  /** What could not be put in: gone, sold out, or fewer pieces than before. */
  missing: { name: string; why: 'gone' | 'sold out' | 'fewer'; pieces: number }[];
}

/**
 * Puts what can still be bought of an order into the cart, at today's prices. Throws a TypeError without a line: then
 * nothing is put in.
 */
export async function orderAgain(
  items: Order['items'],
  perLine: number,
  cart: Pick<CartStore, 'getState'> = cartLines,
): Promise<OrderedAgain> {
  const slugs = [...new Set(items.map(({ product }) => product.slug))];
  const found = new Map(await Promise.all(slugs.map(async (slug) => [slug, await findProduct(slug)] as const)));
  if ([...found.values()].includes(undefined)) throw new TypeError('Not all goods could be asked for');
  const done: OrderedAgain = { added: 0, missing: [] };
  for (const item of items) {
    const { was, ...now } = bringUpToDate(toLine(item), found.get(item.product.slug) ?? null, perLine);
    const name = inLanguage(item.product.name, item.product.nameBn);
    if (!isBuyable(now)) {
      done.missing.push({ name, why: now.isGone ? 'gone' : 'sold out', pieces: 0 });
      continue;
    }
    if (was?.quantity !== undefined) done.missing.push({ name, why: 'fewer', pieces: now.quantity });
    cart.getState().add(now);
    done.added += 1;
  }
  return done;
}

const toLine = ({ product, variantId, quantity, price, color, size }: Order['items'][number]): CartItem => ({
  productId: product._id,
  variantId: variantId ?? '',
  quantity,
  discountedPrice: price,
  price,
  name: product.name,
  nameBn: product.nameBn,
  slug: product.slug,
  thumbnail: product.thumbnail,
  color,
  size,
});
