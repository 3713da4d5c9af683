import { seoApi } from '#shared/api/catalogue/seo.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findShownSeo, type SeoTarget } from './seo.queries.ts';
import { changeSeo, getSeo } from './seo.service.ts';

/** Texts and pictures for search engines, for visitors and for staff. */
export function seoRoutes({ route, database, cache }: Api): void {
  route(seoApi.shown, async ({ params }) => {
    cache.shows(shownBy(params));
    return { data: await findShownSeo(database.reads.db, params) };
  });
  route(seoApi.one, async ({ params }) => ({ data: await getSeo(database, params) }));
  route(seoApi.change, async ({ params, body, caller }) => ({
    message: 'Search engine listing saved.',
    data: await changeSeo(database, caller, params, body),
  }));
}

const shownBy = ({ of, id }: SeoTarget) =>
  of === 'product' ? `product:${id}` : of === 'collection' ? 'collections' : 'categories';
