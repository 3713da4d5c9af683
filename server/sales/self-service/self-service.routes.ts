import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import { t } from '#shared/language.ts';
import { cachedRules } from '#server/sales/cash-risk/cash-risk.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SoldEvents } from '#server/sales/stock/stock.ts';
import { changeAddress } from './change-address.service.ts';
import { changeChoice } from './change-choice.service.ts';
import { reportPayment } from './report-payment.service.ts';
import { getOrder } from '#server/sales/orders/orders.ts';
import { trackingRoutes } from './tracking.routes.ts';
import { answerOwn, countChange, getOwn, getOwnOrder } from './own-order.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** Changes by shoppers to their own orders, with an account or a guest's link. */
export function selfServiceRoutes(api: Api, settings: ShopSettings, sales: SoldEvents): void {
  const { route, database, cache } = api;
  trackingRoutes(api, settings);
  route(ownOrdersApi.changeAddress, async ({ body, caller, address }) => {
    const own = await getOwn(database, { caller, address, of: body });
    await countChange(database, own);
    const cashRules = await cachedRules(database, cache);
    await changeAddress(database, { settings: await settings.get(), cashRules }, own, body);
    return { message: t('We will send your order to the new address.'), data: await answerOwn(database, own) };
  });
  route(ownOrdersApi.changeChoice, async ({ body, caller, address }) => {
    const own = await getOwn(database, { caller, address, of: body });
    await countChange(database, own);
    await changeChoice(database, await settings.get(), own, body);
    const data = await answerOwn(database, own);
    sales.tell(data.items.map(({ product }) => product._id));
    return { message: t('Your order is changed.'), data };
  });
  route(ownOrdersApi.reportPayment, async ({ body, caller, address }) => {
    const own = await getOwn(database, { caller, address, of: body });
    await countChange(database, own);
    await reportPayment(database, await settings.get(), own, body);
    return {
      message: t('Thank you. We check your payment and then confirm your order.'),
      data: await answerOwn(database, own),
    };
  });
  route(ordersApi.one, async ({ params, caller }) => ({
    data:
      params.userId === caller.userId
        ? await getOwnOrder(database, params.id, caller)
        : await getOrder(database, params.id, caller, params.userId),
  }));
}
