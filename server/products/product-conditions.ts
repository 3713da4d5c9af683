import type { ProductFilters } from '#shared/api/catalogue.ts';
import { skeleton, sound } from '../text/sounds.ts';
import { words } from '../text/words.ts';
import { isShopWord } from '../search/shop-words.ts';

/** The filters that show counts; the counts of each ignore its own condition. */
export type FacetName = 'category' | 'subCategory' | 'brand' | 'price' | 'color' | 'size' | 'discount' | 'stock';

export interface Condition {
  facet: FacetName | null;
  sql: string;
  /** Whether the stored counts (product_counts) can answer it. */
  kept?: boolean;
}

export const notDeleted: Condition = { facet: null, sql: 'p.deleted_at IS NULL', kept: true };

/** Collects the values of a statement and returns their placeholders: $1, $2 … */
export class Values {
  readonly list: unknown[] = [];
  readonly place = (value: unknown): string => `$${this.list.push(value)}`;
}

/**
 * The meaning of the searched words as a one-row table `terms (query, meant)`; null without a search. Unfinished: the
 * last word is still being typed.
 */
export function searchTerms(search: string | undefined, { place }: Values, isUnfinished = false): string | null {
  if (!search?.trim()) return null;
  const typed = words(search);
  // A word of the dictionary is taken as typed: if the shop has no such product, no similar word is tried.
  const guessable = (key: (word: string) => string) => typed.map((word) => (isShopWord(word) ? '' : key(word)));
  return `understand(${place(typed)}::text[], ${place(guessable(sound))}::text[], ${place(guessable(skeleton))}::text[], ${isUnfinished})`;
}

/** The WHERE conditions on `p` (products), `terms` where searched. */
export function conditionsOf(filters: ProductFilters, searching: boolean, { place }: Values): Condition[] {
  const { categorySlug, subCategorySlug, brandSlug, minPrice, maxPrice, color, size, minDiscount } = filters;
  const conditions: Condition[] = [notDeleted];
  const add = (facet: FacetName | null, sql: string, kept = false) => conditions.push({ facet, sql, kept });
  if (searching) add(null, 'p.document @@ terms.query');
  if (categorySlug)
    add('category', `p.category_id = (SELECT id FROM categories WHERE slug = ${place(categorySlug)})`, true);
  if (subCategorySlug) {
    const ofCategory = categorySlug
      ? ` AND category_id = (SELECT id FROM categories WHERE slug = ${place(categorySlug)})`
      : '';
    add(
      'subCategory',
      `p.sub_category_id = ANY (ARRAY(SELECT id FROM sub_categories WHERE slug = ${place(subCategorySlug)}${ofCategory}))`,
      true,
    );
  }
  if (brandSlug)
    add(
      'brand',
      `p.brand_id = ANY (ARRAY(SELECT id FROM brands WHERE slug = ANY (${place(brandSlug)}::text[])))`,
      true,
    );
  if (minPrice !== undefined) add('price', `p.price_from >= ${place(minPrice)}::int`);
  if (maxPrice !== undefined) add('price', `p.price_from <= ${place(maxPrice)}::int`);
  if (color) add('color', `p.colors && ${place(color)}::text[]`);
  if (size) add('size', `p.sizes && ${place(size)}::text[]`);
  if (minDiscount) add('discount', `p.discount >= ${place(minDiscount)}::int`);
  if (filters.onOffer !== undefined) add(null, filters.onOffer ? 'p.discount > 0' : 'p.discount = 0');
  if (filters.inStock !== undefined) add('stock', filters.inStock ? 'p.sellable' : 'NOT p.sellable');
  if (filters.sold !== undefined) add(null, filters.sold ? 'p.sold_quantity > 0' : 'p.sold_quantity = 0');
  return conditions;
}

export const allOf = (conditions: Condition[]): string => conditions.map(({ sql }) => sql).join(' AND ');
