import { orderViewsApi } from '#shared/api/sales/orders/order-views.ts';
import type { Api } from '#server/platform/http/route.ts';
import { addView, changeView, findViews, getChoices, keepChoices, removeView } from './order-views.service.ts';

/** Saved lists of orders. */
export function orderViewRoutes({ route, database }: Api): void {
  route(orderViewsApi.list, async ({ caller }) => ({ data: await findViews(database, caller) }));
  route(orderViewsApi.add, async ({ body, caller }) => ({
    message: 'List saved.',
    data: await addView(database, caller, body),
  }));
  route(orderViewsApi.change, async ({ params, body, caller }) => ({
    message: 'List saved.',
    data: await changeView(database, caller, params.id, body),
  }));
  route(orderViewsApi.remove, async ({ params, caller }) => {
    await removeView(database, caller, params.id);
    return { message: 'List removed.', data: null };
  });
  route(orderViewsApi.choices, async ({ caller }) => ({ data: await getChoices(database, caller) }));
  route(orderViewsApi.choose, async ({ body, caller }) => ({ data: await keepChoices(database, caller, body) }));
}
