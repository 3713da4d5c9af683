import { catalogueApi } from '#shared/api/catalogue.ts';
import type { Api } from '../http/route.ts';
import { inQuestionTurn } from '../products/costly-questions.ts';
import { listSuggestions } from './suggestions.service.ts';

/** The suggestions of the shop's search box while somebody types. */
export function searchRoutes({ route, database, cache }: Api): void {
  route(catalogueApi.suggestions, async ({ query, address }) => {
    cache.shows('listings', 'categories');
    return { data: await inQuestionTurn(address, () => listSuggestions(database, query.search)) };
  });
}
