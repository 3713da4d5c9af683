import { counterSalesApi } from '#shared/api/counter-sales.ts';
import { orderEventsApi } from '#shared/api/order-events.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { paymentsApi } from '#shared/api/payments.ts';
import { placesApi } from '#shared/api/places.ts';
import { rememberedRules } from '../cash-risk/cash-rules.service.ts';
import { rememberedOffers } from '../offers/offers-in-force.ts';
import { readKey } from '../http/idempotency-key.ts';
import type { Api } from '../http/route.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { advanceRoutes } from './advance/advance.routes.ts';
import { discountLimitRoutes } from './discounts/discount-limits.routes.ts';
import { orderDeskRoutes } from './lists/order-desk.routes.ts';
import { decideOrder } from './deciding/decide-order.service.ts';
import { rejectOrders } from './deciding/reject-orders.service.ts';
import { moveParcel } from './deciding/move-parcel.service.ts';
import { findEvents } from './order-events.service.ts';
import { getOwnOrder } from './own/own-order.service.ts';
import { findAddresses, findOrders, findOrdersOfAccount, getOrder } from './orders.service.ts';
import type { CodeTexts } from '../accounts/account-needs.ts';
import { checkPayments } from '../payments/payment-check.service.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { sellAtCounter } from './placing/counter-sale.service.ts';
import { deviceOf } from './placing/order-device.ts';
import { ownOrderRoutes } from './own/own-orders.routes.ts';
import { isWrittenDown, placeOrder } from './placing/place-order.service.ts';
import { findPlaces } from '../places/places.ts';
import { limitRefusals } from './placing/refused-callers.ts';
import type { SalesNotices } from './placing/sales-notices.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';

/** Placing orders, reading them, deciding on them. */
export function orderRoutes(api: Api, settings: ShopSettings, sales: SalesNotices, codes: CodeTexts): void {
  const { route, database, cache } = api;
  const refusing = limitRefusals(database);
  route(ordersApi.place, async ({ body, caller, request, address }) => {
    const device = caller ? undefined : deviceOf(request);
    const cashRules = await rememberedRules(database, cache);
    const from = { caller, address, device: device?.token ?? null, key: readKey(request) };
    const offers = isWrittenDown(body) ? undefined : await rememberedOffers(database, cache);
    const placing = { ...from, order: body, cashRules, codes, ...(offers && { offers }) };
    const order = await refusing(body, address, async () => placeOrder(database, await settings.get(), placing));
    // the stored ids: a customer's program may send an id in capitals
    sales.tell(order.items.map(({ product }) => product._id));
    return { message: 'Thank you! Your order has been placed.', data: order, cookies: device?.cookies ?? [] };
  });
  route(ordersApi.addresses, async ({ caller }) => ({ data: await findAddresses(database, caller) }));
  route(placesApi.find, async ({ query }) => ({ data: findPlaces(query) }));
  counterRoutes(api, settings, sales);
  // before /orders/{userId} and /orders/{userId}/{id}, which any word would fit
  orderDeskRoutes(api);
  discountLimitRoutes(api);
  timelineRoutes(api);
  readingRoutes(api);
  trackingRoutes(api, settings);
  ownOrderRoutes(api, settings, sales);
  decidingRoutes(api);
  advanceRoutes(api);
}

function counterRoutes({ route, database }: Api, settings: ShopSettings, sales: SalesNotices): void {
  route(counterSalesApi.sell, async ({ body, caller, request, address }) => {
    const selling = { caller, address, key: readKey(request), sale: body };
    const order = await sellAtCounter(database, await settings.get(), selling);
    sales.tell(order.items.map(({ product }) => product._id));
    return { message: 'It is sold.', data: order };
  });
}

function readingRoutes({ route, database }: Api): void {
  route(ordersApi.list, ({ query: { page, limit, sort, ...filter }, caller }) =>
    findOrders(database, filter, { page, limit, sort }, caller),
  );
  route(ordersApi.pending, ({ query: { page, limit, sort, ...filter }, caller }) =>
    findOrders(database, { ...filter, status: ['pending'] }, { page, limit, sort }, caller),
  );
  route(ordersApi.ofUser, ({ params: { userId }, query, caller }) => {
    const { search, status, shippingStatus } = query;
    const filter = {
      customer: userId,
      search,
      ...(status && { status: [status] }),
      ...(shippingStatus && { shippingStatus: [shippingStatus] }),
    };
    return findOrdersOfAccount(database, filter, query, caller);
  });
  route(ordersApi.one, async ({ params, caller }) => ({
    data:
      params.userId === caller.userId
        ? await getOwnOrder(database, params.id, caller)
        : await getOrder(database, params.id, caller, params.userId),
  }));
}

function timelineRoutes({ route, database }: Api): void {
  route(orderEventsApi.ofOrder, async ({ params: { id }, caller }) => {
    // throws NotFound
    await getOrder(database, id, caller);
    return { data: await findEvents(database, id, { forStaff: true }) };
  });
  route(orderEventsApi.ofMine, async ({ params: { id }, caller }) => {
    await getOrder(database, id, caller, caller.userId);
    return { data: await findEvents(database, id, { forStaff: false }) };
  });
}

function decidingRoutes({ route, database }: Api): void {
  route(ordersApi.decide, async ({ params, body, caller }) => ({
    message: `Order ${body.status} successfully!`,
    data: await decideOrder(database, caller, params.id, body),
  }));
  route(ordersApi.rejectMany, async ({ body, caller }) => {
    const data = await rejectOrders(database, caller, body);
    const done = data.filter(({ outcome }) => outcome === 'rejected').length;
    return { message: done === 1 ? '1 order rejected' : `${done} orders rejected`, data };
  });
  route(ordersApi.ship, async ({ params, body, caller }) => ({
    message: 'Delivery status updated successfully!',
    data: await moveParcel(database, caller, params.id, body),
  }));
  route(paymentsApi.record, async ({ params, body, caller }) => ({
    message: 'The payment is recorded.',
    data: await recordPayment(database, caller, params.id, body),
  }));
  route(ordersApi.checkPayments, async ({ body, caller }) => ({
    data: await checkPayments(database, caller, body.text),
  }));
}
