import { advanceApi } from '#shared/api/sales/orders/advance.ts';
import { counterSalesApi } from '#shared/api/sales/orders/counter-sales.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { readKey } from '#server/platform/http/requests/idempotency-key.ts';
import type { Api } from '#server/platform/http/route.ts';
import { checkAdvance } from '../advance/advance.service.ts';
import { sellAtCounter } from '#server/sales/checkout/counter-sale.service.ts';
import type { SalesNotices } from '#server/sales/checkout/sales-notices.ts';
import { decideOrder } from './decide-order.service.ts';
import { moveParcel } from './move-parcel.service.ts';
import { rejectOrders } from './reject-orders.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** The steps of an order that staff take: the counter, the decision, the delivery. */
export function fulfilmentRoutes({ route, database }: Api, settings: ShopSettings, sales: SalesNotices): void {
  route(counterSalesApi.sell, async ({ body, caller, request, address }) => {
    const selling = { caller, address, key: readKey(request), sale: body };
    const order = await sellAtCounter(database, await settings.get(), selling);
    sales.tell(order.items.map(({ product }) => product._id));
    return { message: 'It is sold.', data: order };
  });
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
  route(advanceApi.check, async ({ params, body, caller }) => ({
    message: body.arrived ? 'The payment has arrived.' : 'The payment was not found.',
    data: await checkAdvance(database, caller, params.id, body),
  }));
}
