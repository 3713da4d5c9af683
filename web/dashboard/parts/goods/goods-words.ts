import type { Offer } from '#shared/api/sales/offers.ts';
import type { Choice } from '../choices/choices.tsx';

export type GoodsKind = 'categories' | 'brands' | 'products';

/** Which goods an offer or a sale is about. */
export type Goods = Record<GoodsKind, Choice[]>;

const mostNamed = 3;

/** `on Shoes, Apex and 2 more`; empty where it is about all goods. */
export function aboutOf({ goods, names }: Pick<Offer, 'goods' | 'names'>): string {
  const ids = [...goods.categories, ...goods.subCategories, ...goods.brands, ...goods.products];
  if (ids.length === 0) return '';
  const named = ids.slice(0, mostNamed).map((id) => names[id] ?? 'deleted products');
  const more = ids.length - named.length;
  return `on ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
