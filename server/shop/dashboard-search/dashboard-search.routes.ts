import { searchApi } from '#shared/api/shop/dashboard-search.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findAnything } from './dashboard-search.service.ts';

/** The search in the dashboard's header. */
export function dashboardSearchRoutes({ route, database }: Api): void {
  route(searchApi.find, async ({ query, caller }) => ({ data: await findAnything(database, caller, query.q) }));
}
