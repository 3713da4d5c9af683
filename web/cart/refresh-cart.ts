import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer, isRefusal } from '#web/platform/client.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { CartItem } from './cart-item.ts';
import { cartLines, type CartStore } from './cart-store.ts';
import type { Settings } from '#shared/api/shop/settings.ts';

/**
 * Updates the prices and stock of the cart. Lines that cannot be checked now (no network, or an old line without an
 * address) stay unchanged, because the server prices every order. The limits come from the page's settings.
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

/** null: the shop no longer has it. undefined: unknown. */
async function findProduct(slug: string): Promise<Product | null | undefined> {
  try {
    return (await callServer(addresses.product, { params: { slug } })).data;
  } catch (error) {
    return isRefusal(error, addresses.product, 'NOT_FOUND') ? null : undefined;
  }
}
