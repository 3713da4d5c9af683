import { dayApi } from '#shared/api/day.ts';
import type { MessageChannel } from '#shared/api/messages.ts';
import { reportsApi } from '#shared/api/reports.ts';
import type { Api } from '../http/route.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { makeDay } from './end-of-day.service.ts';
import { makeOverview } from './reports.service.ts';

/** The shop's figures for the dashboard. */
export function reportRoutes({ route, database }: Api, settings: ShopSettings, unset: readonly MessageChannel[]): void {
  route(reportsApi.overview, async ({ query }) => ({
    data: await makeOverview(database, query, { settings: await settings.get(), unset }),
  }));
  route(dayApi.day, async ({ query }) => ({ data: await makeDay(database, query.day) }));
}
