import { cartPriceApi } from '#shared/api/cart-price.ts';
import { offersApi } from '#shared/api/offers.ts';
import type { Api } from '../http/route.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { rememberedOffers } from './offers-in-force.ts';
import { addOffer, changeOffer, findOffers, removeOffer } from './offers.service.ts';
import { priceCart } from './price-cart.service.ts';
import { tryOffer } from './try-offer.service.ts';

/** Coupons and offers, as staff keep them, and what they make of a cart. */
export function offerRoutes({ route, database, cache }: Api, settings: ShopSettings): void {
  route(offersApi.list, ({ query }) => findOffers(database, query));
  route(offersApi.add, async ({ body, caller }) => ({
    message: 'Offer added successfully!',
    data: await addOffer(database, caller, body),
  }));
  route(offersApi.tryOut, async ({ body }) => ({ data: await tryOffer(database, await settings.get(), body) }));
  route(offersApi.change, async ({ params, body, caller }) => ({
    message: 'Offer updated successfully!',
    data: await changeOffer(database, caller, params.id, body),
  }));
  route(offersApi.remove, async ({ params, caller }) => {
    await removeOffer(database, caller, params.id);
    return { message: 'Offer deleted successfully!', data: null };
  });
  route(cartPriceApi.priceCart, async ({ body, address }) => {
    const offers = await rememberedOffers(database, cache);
    return { data: await priceCart(database, { settings: await settings.get(), offers, cart: body, address }) };
  });
}
