import type { Product } from '#shared/api/catalogue/catalogue.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { inLanguage } from '#shared/language.ts';
import { discountedPrice, priceBefore } from '#shared/money.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer, isRefusal } from '#web/platform/client.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import { cartLines, type CartStore } from '#web/cart/cart-store.ts';
import { toBeHad } from '#web/products/pieces-of.ts';

type Item = Order['items'][number];

/** The result of ordering an old order again. */
export interface OrderedAgain {
  /** The number of lines added to the cart. */
  added: number;
  /** The missing products: deleted, sold out, or fewer pieces than before. */
  missing: { name: string; why: 'gone' | 'sold out' | 'fewer'; pieces: number }[];
}

/**
 * Adds the available products of an order to the cart, at today's prices and up to the limit per variant (`perLine`).
 * Throws without a connection: then it adds none.
 */
export async function orderAgain(
  items: readonly Item[],
  perLine: number,
  cart: Pick<CartStore, 'getState'> = cartLines,
): Promise<OrderedAgain> {
  const slugs = [...new Set(items.map(({ product }) => product.slug))];
  const found = new Map(await Promise.all(slugs.map(async (slug) => [slug, await findProduct(slug)] as const)));
  const done: OrderedAgain = { added: 0, missing: [] };
  for (const item of items) {
    const line = toLine(item, found.get(item.product.slug) ?? null, perLine);
    const { quantity: pieces = 0, left } = line ?? {};
    const why = left === undefined ? 'gone' : pieces === 0 ? 'sold out' : pieces < item.quantity ? 'fewer' : undefined;
    if (why) done.missing.push({ name: inLanguage(item.product.name, item.product.nameBn), why, pieces });
    if (!line || pieces === 0) continue;
    cart.getState().add(line);
    done.added += 1;
  }
  return done;
}

/** null: the shop no longer has it. */
async function findProduct(slug: string): Promise<Product | null> {
  try {
    return (await callServer(addresses.product, { params: { slug } })).data;
  } catch (error) {
    if (isRefusal(error, addresses.product, 'NOT_FOUND')) return null;
    throw error;
  }
}

/** A line in the cart's form; zero pieces: sold out. null: the variant no longer exists. */
function toLine(
  { product: { _id }, variantId, quantity }: Item,
  now: Product | null,
  perLine: number,
): CartItem | null {
  const variant = now?._id === _id ? now.variant.find((one) => one._id === variantId) : undefined;
  if (!now || !variant) return null;
  const had = toBeHad(now, variant);
  const { name, nameBn, slug, thumbnail } = now;
  const { color, size, price } = variant;
  return {
    productId: _id,
    variantId: variant._id,
    quantity: Math.min(quantity, had.left, perLine),
    discountedPrice: discountedPrice(price, now.discount),
    price: priceBefore(price, now),
    name,
    nameBn,
    slug,
    thumbnail,
    color,
    size,
    ...had,
    most: perLine,
  };
}
