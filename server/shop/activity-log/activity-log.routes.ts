import { historyApi } from '#shared/api/shop/activity-log.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import type { Api } from '#server/platform/http/route.ts';
import { listChanges } from './history.queries.ts';

/** The changes that admins made. */
export function historyRoutes({ route, database }: Api): void {
  route(historyApi.list, async ({ query }) => {
    const { entries, total } = await listChanges(database.db, query);
    return { data: entries, meta: toListMeta(query, total) };
  });
}
