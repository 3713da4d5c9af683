import { dayApi } from '#shared/api/sales/day.ts';
import { reportsApi } from '#shared/api/sales/reports.ts';
import type { Api } from '#server/platform/http/route.ts';
import { makeDay } from './end-of-day.service.ts';
import { makeOverview } from './reports.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';

/** The shop's figures for the dashboard. */
export function reportRoutes(
  { route, database }: Api,
  settings: ShopSettings,
  unset: () => Promise<readonly MessageChannel[]>,
): void {
  route(reportsApi.overview, async ({ query }) => ({
    data: await makeOverview(database, query, { settings: await settings.get(), unset: await unset() }),
  }));
  route(dayApi.day, async ({ query }) => ({ data: await makeDay(database, query.day) }));
}
