import { redirectsApi } from '#shared/api/shop/redirects/redirects.ts';
import type { Api } from '#server/platform/http/route.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { listRedirects } from './redirects.queries.ts';
import { addRedirects, removeRedirect } from './redirects.service.ts';

/** The owner's redirects from addresses of an old shop. */
export function redirectRoutes({ route, database }: Api, origin: () => Promise<string>): void {
  route(redirectsApi.list, async ({ query }) => {
    const { redirects, total } = await listRedirects(database.db, query);
    return { data: redirects, meta: toListMeta(query, total) };
  });
  route(redirectsApi.add, async ({ body, caller }) => {
    const host = URL.parse(await origin())?.host ?? 'localhost';
    const added = await addRedirects(database, caller, { ...body, host });
    return { message: added === 1 ? 'Redirect added.' : `${added} redirects added.`, data: { added } };
  });
  route(redirectsApi.remove, async ({ params, caller }) => {
    await removeRedirect(database, caller, params.id);
    return { message: 'Redirect deleted.', data: null };
  });
}
