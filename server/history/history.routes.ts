import { historyApi } from '#shared/api/history.ts';
import { toListMeta } from '../http/list-meta.ts';
import type { Api } from '../http/route.ts';
import { listChanges } from './history.queries.ts';

/** What admins changed. */
export function historyRoutes({ route, database }: Api): void {
  route(historyApi.list, async ({ query }) => {
    const { entries, total } = await listChanges(database.db, query);
    return { data: entries, meta: toListMeta(query, total) };
  });
}
