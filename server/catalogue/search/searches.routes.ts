import { searchesApi } from '#shared/api/catalogue/search-analytics.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import type { Api } from '#server/platform/http/route.ts';
import {
  cachedWords,
  listSearchWords,
  addSearchWord,
  changeSearchWord,
  removeSearchWord,
} from '#server/catalogue/search-words/search-words.ts';
import { listPopularNames, removePopular } from './popular-searches.service.ts';
import { SearchCounts } from './search-counts.ts';
import { listUnanswered } from './searches.queries.ts';

/** The searches of this shop, and the meanings of its own words. */
export function searchesRoutes(api: Api): void {
  const { route, database } = api;
  const counts = new SearchCounts(database, () => cachedWords(api));
  route(searchesApi.note, async ({ body, address }) => {
    counts.note(body.search, address);
    return { data: null };
  });
  route(searchesApi.popular, async () => ({ data: await listPopularNames(api) }));
  route(searchesApi.removePopular, async ({ params }) => {
    await removePopular(database, params.words);
    return { message: 'Search removed successfully!', data: null };
  });
  route(searchesApi.unanswered, async ({ query }) => {
    await counts.write();
    const { searches, total } = await listUnanswered(database.reads.pool, query);
    return { data: searches, meta: toListMeta(query, total) };
  });
  wordRoutes(api);
}

function wordRoutes({ route, database }: Api): void {
  route(searchesApi.words, async () => ({ data: await listSearchWords(database.pool) }));
  route(searchesApi.addWord, async ({ body }) => ({
    message: 'Synonym added successfully!',
    data: await addSearchWord(database, body),
  }));
  route(searchesApi.changeWord, async ({ params, body }) => ({
    message: 'Synonym updated successfully!',
    data: await changeSearchWord(database, params.id, body),
  }));
  route(searchesApi.removeWord, async ({ params }) => {
    await removeSearchWord(database, params.id);
    return { message: 'Synonym removed successfully!', data: null };
  });
}
