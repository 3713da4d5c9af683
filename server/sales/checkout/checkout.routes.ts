import { cartPriceApi } from '#shared/api/sales/orders/cart-price.ts';
import { offersApi } from '#shared/api/sales/offers.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { placesApi } from '#shared/api/sales/areas.ts';
import { cachedRules } from '#server/sales/cash-risk/cash-risk.ts';
import { readKey } from '#server/platform/http/requests/idempotency-key.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { CodeTexts } from '#server/people/accounts/accounts.ts';
import { cachedOffers } from '#server/sales/discounts/discounts.ts';
import { priceCart } from './pricing/price-cart.service.ts';
import { tryOffer } from './pricing/try-offer.service.ts';
import { findPlaces } from '#server/sales/areas/areas.ts';
import { deviceOf } from './limits/order-device.ts';
import { matchSoon } from '#server/sales/payment-matching/payment-matching.ts';
import { isWrittenDown, placeOrder } from './place-order.service.ts';
import { limitRefusals } from './limits/refused-callers.ts';
import type { SoldEvents } from '#server/sales/stock/stock.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** Prices carts, checks delivery areas, and places orders. */
export function checkoutRoutes(api: Api, settings: ShopSettings, sales: SoldEvents, codes: CodeTexts): void {
  const { route, database, cache } = api;
  const refusing = limitRefusals(database);
  route(ordersApi.place, async ({ body, caller, request, address }) => {
    const device = caller ? undefined : deviceOf(request);
    const cashRules = await cachedRules(database, cache);
    const from = { caller, address, device: device?.token ?? null, key: readKey(request) };
    const offers = isWrittenDown(body) ? undefined : await cachedOffers(database, cache);
    const placing = { ...from, order: body, cashRules, codes, ...(offers && { offers }) };
    const order = await refusing(body, address, async () => placeOrder(database, await settings.get(), placing));
    // the stored ids: a customer's program may send an id in capitals
    sales.tell(order.items.map(({ product }) => product._id));
    const claimed = order.paymentInfo.payments.find(({ state }) => state === 'claimed');
    if (claimed) await matchSoon(database, claimed.amount);
    return { message: 'Thank you! Your order has been placed.', data: order, cookies: device?.cookies ?? [] };
  });
  route(placesApi.find, async ({ query }) => ({ data: findPlaces(query) }));
  route(cartPriceApi.priceCart, async ({ body, address }) => {
    const offers = await cachedOffers(database, cache);
    return { data: await priceCart(database, { settings: await settings.get(), offers, cart: body, address }) };
  });
  route(offersApi.tryOut, async ({ body }) => ({ data: await tryOffer(database, await settings.get(), body) }));
}
