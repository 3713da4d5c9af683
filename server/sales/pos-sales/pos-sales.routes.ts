import { counterSalesApi } from '#shared/api/sales/counter-sales.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { readKey } from '#server/platform/http/requests/idempotency-key.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SoldEvents } from '#server/sales/stock/stock.ts';
import { sellAtCounter } from './pos-sales.service.ts';

/** Goods that are paid and picked up in the store. */
export function posSaleRoutes({ route, database }: Api, settings: ShopSettings, sales: SoldEvents): void {
  route(counterSalesApi.sell, async ({ body, caller, request, address }) => {
    const selling = { caller, address, key: readKey(request), sale: body };
    const order = await sellAtCounter(database, await settings.get(), selling);
    sales.tell(order.items.map(({ product }) => product._id));
    return { message: 'Sale completed.', data: order };
  });
}
