import { advanceApi } from '#shared/api/sales/orders/advance.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { Api } from '#server/platform/http/route.ts';
import { checkAdvance } from './advance.service.ts';
import { decideOrder } from './decide-order.service.ts';
import { moveParcel } from './move-parcel.service.ts';

/** The steps of an order that staff take: the decision, the delivery. */
export function fulfilmentRoutes({ route, database }: Api): void {
  route(ordersApi.decide, async ({ params, body, caller }) => ({
    message: `Order ${body.status} successfully!`,
    data: await decideOrder(database, caller, params.id, body),
  }));
  route(ordersApi.ship, async ({ params, body, caller }) => ({
    message: 'Delivery status updated successfully!',
    data: await moveParcel(database, caller, params.id, body),
  }));
  route(advanceApi.check, async ({ params, body, caller }) => ({
    message: body.arrived ? 'Payment recorded as received.' : 'Payment recorded as not found.',
    data: await checkAdvance(database, caller, params.id, body),
  }));
}
