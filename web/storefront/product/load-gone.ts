import { data as withStatus, type RouterContextProvider } from 'react-router';
import { catalogueApi, type DeletedProduct } from '#shared/api/catalogue.ts';
import { apiOf, thrownDetails } from '#web/api/client.ts';
import { withWritten, type WithWritten } from '#web/ui/written/written.ts';
import { cardsOf } from '../listing/cards-of.ts';
import { drawRow } from '../listing/draw-cards.tsx';

/** What is left to say of a product that was sold here. */
export type Gone = DeletedProduct;
export type GonePage = WithWritten<{ gone: Gone }>;

/** The refusal of a product that is in the trash tells what it was; any other is thrown on. */
export function readGone(refusal: unknown): Gone {
  const details = thrownDetails(refusal, catalogueApi.product, 'NOT_FOUND');
  if (!details) throw refusal;
  return details.deleted;
}

/** 410: search engines forget the address, and people find the way to what others buy of its kind. */
export async function answerGone(context: Readonly<RouterContextProvider>, gone: Gone) {
  const api = apiOf(context);
  const { data } = await api(catalogueApi.products, {
    query: { categorySlug: gone.category.slug, sort: 'popular', inStock: true, limit: 8 },
  });
  const row = drawRow(await cardsOf(api, data));
  return withStatus<GonePage>(withWritten(context, { gone }, { instead: row }), 410);
}
