import { noticesApi } from '#shared/api/shop/notifications.ts';
import { can } from '#shared/roles.ts';
import type { Caller, Identify } from '#server/platform/http/callers/guard.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { LiveNotifications } from './notifications.ts';
import { findNotifications, readAllNotifications, readNotification } from './notifications.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** The last header is for nginx, which must not buffer this stream. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

const mayUseDashboard = (caller: Caller | undefined) => caller !== undefined && can(caller, 'dashboard.use');

/** The bell of the dashboard. */
export function notificationRoutes(
  { route, database }: Api,
  settings: ShopSettings,
  live: LiveNotifications,
  identify: Identify,
): void {
  route(noticesApi.list, async ({ caller, query }) => findNotifications(database, caller, await settings.get(), query));
  route(noticesApi.live, async ({ caller, request }) => {
    const mayWatch = async () => mayUseDashboard(await identify(request));
    return new Response(live.watch(caller.userId, mayWatch), { headers: streamHeaders });
  });
  route(noticesApi.read, async ({ caller, params }) => ({
    data: await readNotification(database, caller, await settings.get(), params.id),
  }));
  route(noticesApi.readAll, async ({ caller, body }) => ({
    message: 'All notifications marked as read.',
    data: await readAllNotifications(database, caller, await settings.get(), body.until),
  }));
}
