import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { t } from '#shared/language.ts';
import type { Api } from '#server/platform/http/route.ts';
import { receiveReturn } from './receive-return.service.ts';
import { cancelByStaff, cancelMine } from './cancel-order.service.ts';
import { editOrder } from './edit-order.service.ts';
import { announceReturn, deliverPart } from './return-goods.service.ts';
import { splitParcel } from './split-parcel.service.ts';
import { undoStep } from './undo.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** Changes to an order after it was placed, besides decisions and moves of parcels. */
export function orderChangeRoutes(api: Api, settings: ShopSettings): void {
  const { route, database } = api;
  route(orderChangesApi.cancelMine, async ({ params, body, caller }) => ({
    message: t('Your order is cancelled.'),
    data: await cancelMine(database, caller, params.id, body.reason || null),
  }));
  route(orderChangesApi.cancel, async ({ params, body, caller }) => ({
    message: 'Order cancelled.',
    data: await cancelByStaff(database, caller, params.id, body.reason),
  }));
  route(orderChangesApi.edit, async ({ params, body, caller }) => ({
    message: 'Order updated.',
    data: await editOrder(database, await settings.get(), caller, { id: params.id, edit: body }),
  }));
  route(orderChangesApi.undo, async ({ params, caller }) => ({
    message: 'Undone.',
    data: await undoStep(database, await settings.get(), caller, params.id),
  }));
  parcelRoutes(api);
}

function parcelRoutes({ route, database }: Api): void {
  route(orderChangesApi.split, async ({ params, body, caller }) => ({
    data: await splitParcel(database, caller, params, body.items),
  }));
  route(orderChangesApi.deliverPart, async ({ params, body, caller }) => ({
    data: await deliverPart(database, caller, params, body),
  }));
  route(orderChangesApi.announceReturn, async ({ params, body, caller }) => ({
    data: await announceReturn(database, caller, params, body),
  }));
  route(orderChangesApi.receiveReturn, async ({ params, body, caller }) => ({
    data: await receiveReturn(database, caller, params, body),
  }));
}
