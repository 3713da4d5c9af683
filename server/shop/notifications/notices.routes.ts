import { noticesApi } from '#shared/api/shop/notices.ts';
import { can } from '#shared/roles.ts';
import type { Caller, Identify } from '#server/platform/http/callers/guard.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { LiveNotices } from './live-notices.ts';
import { findNotices, readAllNotices, readNotice } from './notices.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** The last is for nginx, which must not buffer what dashboards show at once. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

const mayUseDashboard = (caller: Caller | undefined) => caller !== undefined && can(caller, 'dashboard.use');

/** The bell of the dashboard. */
export function noticeRoutes(
  { route, database }: Api,
  settings: ShopSettings,
  live: LiveNotices,
  identify: Identify,
): void {
  route(noticesApi.list, async ({ caller, query }) => findNotices(database, caller, await settings.get(), query));
  route(noticesApi.live, async ({ caller, request }) => {
    const mayWatch = async () => mayUseDashboard(await identify(request));
    return new Response(live.watch(caller.userId, mayWatch), { headers: streamHeaders });
  });
  route(noticesApi.read, async ({ caller, params }) => ({
    data: await readNotice(database, caller, await settings.get(), params.id),
  }));
  route(noticesApi.readAll, async ({ caller, body }) => ({
    message: 'All notices are read.',
    data: await readAllNotices(database, caller, await settings.get(), body.until),
  }));
}
