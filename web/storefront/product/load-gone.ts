import { data as withStatus, type RouterContextProvider } from 'react-router';
import { catalogueApi, type DeletedProduct } from '#shared/api/catalogue/catalogue.ts';
import { apiOf, thrownDetails } from '#web/platform/client.ts';
import { withFragments, type WithFragments, type Fragments } from '#web/ui/fragments/fragments.ts';
import { renderAsk } from '../ask/render-ask.ts';
import { cardsOf } from '../cards/cards-of.ts';
import { renderRow } from '../cards/render-cards.tsx';

/** The remaining facts about a deleted product. */
type Gone = DeletedProduct;
export type GonePage = WithFragments<{ gone: Gone }>;

/** In the place of a product that was never here. */
export type MissingPage = WithFragments<{ isMissing: true }>;

/** The facts in the refusal of a deleted product; null if it never existed. Rethrows other errors. */
export function readGone(refusal: unknown): Gone | null {
  const details = thrownDetails(refusal, catalogueApi.product, 'NOT_FOUND');
  if (details) return details.deleted;
  // as apiOf throws it
  if ((refusal as { init?: { status?: number } | null }).init?.status === 404) return null;
  throw refusal;
}

/** 410: search engines drop the address, and people find the bestsellers of its category. */
export async function answerGone(context: Readonly<RouterContextProvider>, gone: Gone) {
  const written = await writeInstead(context, gone.category.slug);
  return withStatus<GonePage>(withFragments(context, { gone }, written), 410);
}

/** 404 with popular products: a truncated link has still brought a visitor to the shop. */
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
