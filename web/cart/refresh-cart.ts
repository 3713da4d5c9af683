import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer, isRefusal } from '#web/platform/client.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { CartItem } from './cart-item.ts';
import { cartLines, type CartStore } from './cart-store.ts';
import type { Settings } from '#shared/api/shop/settings.ts';

/**
 * Asks the shop for the present price and stock of all that is in the cart. What cannot be asked now (no network, or a
 * line of an old cart without an address) stays as it is: the server prices every order anyway. The shop's limits are
 * those of the page's settings.
 */
export async function refreshCart(
  { perLine }: Settings['orderLimits'],
  cart: Pick<CartStore, 'getState'> = cartLines,
): Promise<void> {
  const slugs = [
    ...new Set(
      cart
        .getState()
        .items.map(({ slug }) => slug)
        .filter(Boolean),
    ),
  ];
  const found = new Map(await Promise.all(slugs.map(async (slug) => [slug, await findProduct(slug)] as const)));
  cart.getState().update((line: CartItem) => {
    const product = found.get(line.slug);
    return product === undefined ? line : bringUpToDate(line, product, perLine);
  });
}

/** null: the shop has it no more. undefined: nobody knows. */
async function findProduct(slug: string): Promise<Product | null | undefined> {
  try {
    return (await callServer(addresses.product, { params: { slug } })).data;
  } catch (error) {
    return isRefusal(error, addresses.product, 'NOT_FOUND') ? null : undefined;
  }
}
