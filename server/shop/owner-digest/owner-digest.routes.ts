import { ownerNewsApi } from '#shared/api/shop/owner-digest.ts';
import type { Api } from '#server/platform/http/route.ts';
import { getOwnerNews } from './owner-digest.queries.ts';
import { changeOwnerNews } from './owner-digest.ts';

export function ownerDigestRoutes({ route, database }: Api): void {
  route(ownerNewsApi.get, async () => ({ data: await getOwnerNews(database.db) }));
  route(ownerNewsApi.change, async ({ caller, body }) => ({
    message: 'Saved.',
    data: await changeOwnerNews(database, caller, body),
  }));
}
