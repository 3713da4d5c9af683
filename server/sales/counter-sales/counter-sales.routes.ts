import { counterSalesApi } from '#shared/api/sales/orders/counter-sales.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { readKey } from '#server/platform/http/idempotency-key.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SalesNotices } from '#server/sales/stock/sold-events.ts';
import { sellAtCounter } from './counter-sale.service.ts';

/** Goods that are paid and picked up in the store. */
export function counterSaleRoutes({ route, database }: Api, settings: ShopSettings, sales: SalesNotices): void {
  route(counterSalesApi.sell, async ({ body, caller, request, address }) => {
    const selling = { caller, address, key: readKey(request), sale: body };
    const order = await sellAtCounter(database, await settings.get(), selling);
    sales.tell(order.items.map(({ product }) => product._id));
    return { message: 'It is sold.', data: order };
  });
}
