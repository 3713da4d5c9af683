import type { Offer } from '#shared/api/sales/offers.ts';
import { idsOf, namedBy, type Choice } from '../choices/choices.tsx';

export type GoodsKind = 'categories' | 'brands' | 'products';

/** Which goods an offer or a sale is about, as the form has them. */
export interface Goods extends Record<GoodsKind, Choice[]> {
  /** Preserved unchanged: the form has no field for them. */
  subCategories: string[];
}

export const toGoods = (of: Pick<Offer, 'goods' | 'names'> | undefined): Goods => ({
  categories: namedBy(of?.names, of?.goods.categories),
  subCategories: [...(of?.goods.subCategories ?? [])],
  brands: namedBy(of?.names, of?.goods.brands),
  products: namedBy(of?.names, of?.goods.products),
});

/** As they are sent. */
export const toIds = ({ categories, subCategories, brands, products }: Goods): Offer['goods'] => ({
  categories: idsOf(categories),
  subCategories,
  brands: idsOf(brands),
  products: idsOf(products),
});

const maxNamed = 3;

/** `on Shoes, Apex and 2 more`; empty where it is about all goods. */
export function aboutOf({ goods, names }: Pick<Offer, 'goods' | 'names'>): string {
  const ids = [...goods.categories, ...goods.subCategories, ...goods.brands, ...goods.products];
  if (ids.length === 0) return '';
  const named = ids.slice(0, maxNamed).map((id) => names[id] ?? 'deleted products');
  const more = ids.length - named.length;
  return `on ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
