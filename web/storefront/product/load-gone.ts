import { data as withStatus } from 'react-router';
import { catalogueApi, type DeletedProduct } from '#shared/api/catalogue.ts';
import { thrownDetails, type apiOf } from '#web/api/client.ts';
import { toCard, type Card } from '../listing/product-card.ts';

/** What is left to say of a product that was sold here, and what others buy of its kind. */
export type Gone = DeletedProduct;
export interface GonePage {
  gone: Gone;
  instead: Card[];
}

/** The refusal of a product that is in the trash tells what it was; any other is thrown on. */
export function readGone(refusal: unknown): Gone {
  const details = thrownDetails(refusal, catalogueApi.product, 'NOT_FOUND');
  if (!details) throw refusal;
  return details.deleted;
}

/** 410: search engines forget the address, and people find the way to something like it. */
export async function answerGone(api: ReturnType<typeof apiOf>, gone: Gone) {
  const { data } = await api(catalogueApi.products, {
    query: { categorySlug: gone.category.slug, sort: 'popular', inStock: true, limit: 8 },
  });
  return withStatus<GonePage>({ gone, instead: data.map(toCard) }, 410);
}
