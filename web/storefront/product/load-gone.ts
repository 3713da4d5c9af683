import { data as withStatus } from 'react-router';
import { catalogueApi, type Product } from '#shared/api/catalogue.ts';
import type { apiOf } from '#web/api/client.ts';
import { toCard, type Card } from '../listing/product-card.ts';

/** What is left to say of a product that was sold here, and what others buy of its kind. */
export interface Gone {
  name: string;
  nameBn: string | null;
  category: Pick<Product['category'], 'name' | 'nameBn' | 'slug'>;
}
export interface GonePage {
  gone: Gone;
  instead: Card[];
}

/** The refusal of a product that is in the trash tells what it was; any other is thrown on. */
export function readGone(refusal: unknown): Gone {
  // what apiOf throws (web/api/client.ts), with what the API says of a deleted product
  const { details } = (refusal as { data?: { details?: { deleted?: Gone } } }).data ?? {};
  if (!details?.deleted) throw refusal;
  return details.deleted;
}

/** 410: search engines forget the address, and people find the way to something like it. */
export async function answerGone(api: ReturnType<typeof apiOf>, gone: Gone) {
  const { data } = await api(catalogueApi.products, {
    query: { categorySlug: gone.category.slug, sort: 'popular', inStock: true, limit: 8 },
  });
  return withStatus<GonePage>({ gone, instead: data.map(toCard) }, 410);
}
