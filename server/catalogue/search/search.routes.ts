import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { Api } from '#server/platform/http/route.ts';
import { withinQueryLimit } from '#server/catalogue/products/products.ts';
import { withOwnWords } from '#server/catalogue/search-words/search-words.ts';
import { searchesRoutes } from './searches.routes.ts';
import { listSuggestions } from './suggestions.service.ts';

/** The suggestions of the shop's search box while a visitor types. */
export function searchRoutes(api: Api): void {
  const { route, database, cache } = api;
  route(catalogueApi.suggestions, async ({ query, address }) => {
    cache.shows('listings', 'categories');
    const { search } = await withOwnWords(api, query);
    return { data: await withinQueryLimit(address, () => listSuggestions(database, search)) };
  });
  searchesRoutes(api);
}
