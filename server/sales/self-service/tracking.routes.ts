import { trackApi } from '#shared/api/sales/self-service/track.ts';
import type { Api } from '#server/platform/http/route.ts';
import { toPlaced } from '#server/sales/orders/orders.ts';
import { deviceOf } from '#server/sales/checkout/checkout.ts';
import { cancelTracked, findTracked, getTracked, undoTracked } from './tracking.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** Guest orders, opened by a link or found by number and phone. */
export function trackingRoutes({ route, database }: Api, settings: ShopSettings): void {
  route(trackApi.open, async ({ body: { token }, address }) => ({
    data: await toPlaced(database, await getTracked(database, token, address)),
  }));
  route(trackApi.find, async ({ body, address }) => ({
    data: await toPlaced(database, await findTracked(database, body, address)),
  }));
  route(trackApi.cancel, async ({ body: { token }, address }) => ({
    message: 'Your order is cancelled.',
    data: await toPlaced(database, await cancelTracked(database, token, address)),
  }));
  route(trackApi.undo, async ({ body: { token }, address, request }) => {
    const { token: device, cookies } = deviceOf(request);
    const undone = await undoTracked(database, await settings.get(), { token, address, device });
    return { message: 'Your order is restored.', data: await toPlaced(database, undone), cookies };
  });
}
