import { data as withStatus, type RouterContextProvider } from 'react-router';
import { catalogueApi, type Product } from '#shared/api/catalogue/catalogue.ts';
import { t } from '#shared/language.ts';
import { apiOf } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import { withFragments } from '#web/ui/fragments/fragments.ts';
import { renderAnswer } from '../../answers/render-answer.ts';
import { loadSeo, type ShownSeo } from '../../head/load-seo.ts';
import type { AskWords } from '../../ask/ask-words.ts';
import { renderAsk } from '../../ask/render-ask.ts';
import { renderGrid } from '../../cards/render-cards.tsx';
import { changed, noFilters, readAddress, toProductQuery, writeAddress, type Chosen } from './listing-address.ts';
import { cardsOf } from '../../cards/cards-of.ts';
import { chipsOf } from './listing-chips.ts';
import { toShownFacets } from './shown-facets.ts';
import { answerMoved, findPlace } from './find-place.ts';
import { listShownProducts } from './shown-products.ts';

interface WayOut {
  label: string;
  address: string;
  count: number;
}
/** Alternatives for a search without results. */
export interface Instead {
  waysOut: WayOut[];
}

type Api = ReturnType<typeof apiOf>;

/** All data of a listing page. `path` is its own address; `fixed` is its constant query. */
export async function loadListing(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
  fixed: Partial<Chosen> = {},
) {
  const api = apiOf(context);
  const { origin, searchParams } = new URL(request.url);
  const [{ chosen, data: products, meta: answer }, { data: categories }] = await Promise.all([
    listShownProducts(api, { ...readAddress(searchParams), ...fixed }),
    api(catalogueApi.categoryNames),
  ]);
  const { understood = [], colors, ...meta } = answer;
  const place = findPlace(categories, chosen) ?? (await answerMoved(api, path, chosen));
  const isPastEnd = products.length === 0 && meta.totalProducts > 0;
  if (isPastEnd) throw withStatus({ message: t('This list has {count} pages.', { count: meta.totalPages }) }, 404);
  const facets = meta.facets && (await toShownFacets(api, chosen, meta.facets));
  const isEmpty = products.length === 0;
  const instead = isEmpty ? { waysOut: await findWaysOut(api, path, chosen, fixed) } : null;
  const meant = chosen.colors.length > 0 ? chosen.colors : colors;
  const cards = await cardsOf(api, isEmpty ? await findPopular(api) : products, meant);
  const { brands = [], attributes = [] } = facets ?? {};
  const answered = chosen.search && !chosen.page ? await renderAnswer(context, request, chosen.search) : '';
  const chips = chipsOf({ path, chosen, understood, brands, attributes });
  return withFragments(
    context,
    { origin, path, chosen, chips, meta: { ...meta, facets }, ...place, instead, ...(await seoOf(api, path, place)) },
    {
      cards: renderGrid(cards, { first: !isEmpty }),
      ...(answered && { answer: answered }),
      ...(isEmpty && { ask: await renderAsk(api, askFor(chosen)) }),
    },
  );
}

/** Of a category or sub-category; its offers are another page. */
async function seoOf(api: Api, path: string, place: NonNullable<ReturnType<typeof findPlace>>) {
  const none: { seo?: ShownSeo } = {};
  if (path !== paths.products) return none;
  if (place.subCategory) return loadSeo(api, 'sub-category', place.subCategory._id);
  return place.category ? loadSeo(api, 'category', place.category._id) : none;
}

const askFor =
  ({ search }: Chosen) =>
  ({ ofSearch, ofPage }: AskWords) =>
    search ? ofSearch(search) : ofPage;

export type Listing = Awaited<ReturnType<typeof loadListing>>;

const maxWords = 6;

/** Popular products. */
const findPopular = async (api: Api): Promise<Product[]> =>
  (await api(catalogueApi.products, { query: { sort: 'popular', sold: true, inStock: true, limit: 8 } })).data;

async function findWaysOut(api: Api, path: string, chosen: Chosen, fixed: Partial<Chosen>): Promise<WayOut[]> {
  const words = chosen.search?.split(/\s+/).slice(0, maxWords) ?? [];
  const everywhere = changed(chosen, { ...noFilters, ...fixed, category: null, subCategory: null });
  const attempts = [
    { label: t('Without filters'), chosen: changed(chosen, { ...noFilters, ...fixed }) },
    { label: t('In all categories'), chosen: everywhere },
    ...(words.length > 1
      ? words.map((word, n) => {
          const rest = words.filter((_, other) => other !== n).join(' ');
          return { label: t('“{rest}”, without “{word}”', { rest, word }), chosen: { ...everywhere, search: rest } };
        })
      : []),
  ].filter((attempt) => writeAddress(path, attempt.chosen) !== writeAddress(path, chosen));
  const counts = await Promise.all(
    attempts.map((attempt) => api(catalogueApi.products, { query: { ...toProductQuery(attempt.chosen), limit: 1 } })),
  );
  const waysOut = attempts.map((attempt, n) => ({
    label: attempt.label,
    address: writeAddress(path, attempt.chosen),
    count: counts[n]?.meta.totalProducts ?? 0,
  }));
  return waysOut.filter(({ count }) => count > 0);
}
