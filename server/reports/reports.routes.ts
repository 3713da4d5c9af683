import { reportsApi } from '#shared/api/reports.ts';
import type { Api } from '../http/route.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { makeOverview } from './reports.service.ts';

/** The shop's figures for the dashboard. */
export function reportRoutes({ route, database }: Api, settings: ShopSettings): void {
  route(reportsApi.overview, async ({ query }) => ({
    data: await makeOverview(database, query, await settings.get()),
  }));
}
