import { data as withStatus, type RouterContextProvider } from 'react-router';
import { catalogueApi, type DeletedProduct } from '#shared/api/catalogue/catalogue.ts';
import { apiOf, thrownDetails } from '#web/platform/client.ts';
import { withFragments, type WithFragments, type Fragments } from '#web/ui/fragments/fragments.ts';
import { renderAsk } from '../ask/render-ask.ts';
import { cardsOf } from '../cards/cards-of.ts';
import { renderRow } from '../cards/render-cards.tsx';

/** What is left to say of a product that was sold here. */
type Gone = DeletedProduct;
export type GonePage = WithFragments<{ gone: Gone }>;

/** In the place of a product that was never here. */
export type MissingPage = WithFragments<{ isMissing: true }>;

/**
 * The refusal of a product that is in the trash tells what it was; null where the shop has never had it. Any other is
 * thrown on.
 */
export function readGone(refusal: unknown): Gone | null {
  const details = thrownDetails(refusal, catalogueApi.product, 'NOT_FOUND');
  if (details) return details.deleted;
  // as apiOf throws it
  if ((refusal as { init?: { status?: number } | null }).init?.status === 404) return null;
  throw refusal;
}

/** 410: search engines forget the address, and people find the way to what others buy of its kind. */
export async function answerGone(context: Readonly<RouterContextProvider>, gone: Gone) {
  const written = await writeInstead(context, gone.category.slug);
  return withStatus<GonePage>(withFragments(context, { gone }, written), 410);
}

/** 404, with what others buy: a link that was cut short has still brought somebody into the shop. */
export async function answerMissing(context: Readonly<RouterContextProvider>) {
  const written = await writeInstead(context);
  return withStatus<MissingPage>(withFragments(context, { isMissing: true }, written), 404);
}

async function writeInstead(context: Readonly<RouterContextProvider>, categorySlug?: string): Promise<Fragments> {
  const api = apiOf(context);
  const { data } = await api(catalogueApi.products, {
    query: { ...(categorySlug !== undefined && { categorySlug }), sort: 'popular', inStock: true, limit: 8 },
  });
  return { instead: renderRow(await cardsOf(api, data)), ask: await renderAsk(api, ({ ofPage }) => ofPage) };
}
