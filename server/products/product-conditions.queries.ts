import type { BrandFilters } from '#shared/api/catalogue.ts';
import type { StatementValues } from '../db/statement-values.ts';
import { findSearchedWords } from '../search/searched-words.ts';

/** The filters that show counts; the counts of each ignore its own condition. */
export type FacetName = 'category' | 'subCategory' | 'brand' | 'price' | 'color' | 'size' | 'discount' | 'stock';

/** A part of the WHERE clause over `p` (products). */
export interface Condition {
  facet: FacetName | null;
  sql: string;
  /** Whether the stored counts (product_counts) can answer it. */
  kept?: boolean;
}

export const notDeleted: Condition = { facet: null, sql: 'p.deleted_at IS NULL', kept: true };

type Place = StatementValues['place'];

/** The meaning of the searched words as a one-row table `terms (query, meant)`; null without a search. */
export function searchTerms(search: string | undefined, { place }: StatementValues): string | null {
  const searched = findSearchedWords(search);
  if (!searched) return null;
  const { typed, sounds, skeletons } = searched;
  return `understand(${place(typed)}::text[], ${place(sounds)}::text[], ${place(skeletons)}::text[], false)`;
}

/** The WHERE conditions on `p` (products), and on `terms` if the list is a search. */
export function conditionsOf(filters: BrandFilters, searching: boolean, { place }: StatementValues): Condition[] {
  return [
    notDeleted,
    ...(searching ? [{ facet: null, sql: 'p.document @@ terms.query' }] : []),
    ...shelfConditions(filters, place),
    ...priceConditions(filters, place),
    ...choiceConditions(filters, place),
    ...stateConditions(filters),
  ];
}

function shelfConditions({ categorySlug, subCategorySlug, brandSlug }: BrandFilters, place: Place): Condition[] {
  const category = categorySlug && `(SELECT id FROM categories WHERE slug = ${place(categorySlug)})`;
  const conditions: Condition[] = [];
  if (category) conditions.push({ facet: 'category', sql: `p.category_id = ${category}`, kept: true });
  if (subCategorySlug) {
    const named = `slug = ${place(subCategorySlug)}${category ? ` AND category_id = ${category}` : ''}`;
    const sql = `p.sub_category_id = ANY (ARRAY(SELECT id FROM sub_categories WHERE ${named}))`;
    conditions.push({ facet: 'subCategory', sql, kept: true });
  }
  if (brandSlug) {
    const sql = `p.brand_id = ANY (ARRAY(SELECT id FROM brands WHERE slug = ANY (${place(brandSlug)}::text[])))`;
    conditions.push({ facet: 'brand', sql, kept: true });
  }
  return conditions;
}

function priceConditions({ minPrice, maxPrice, minDiscount }: BrandFilters, place: Place): Condition[] {
  const conditions: Condition[] = [];
  if (minPrice !== undefined) conditions.push({ facet: 'price', sql: `p.price_from >= ${place(minPrice)}::int` });
  if (maxPrice !== undefined) conditions.push({ facet: 'price', sql: `p.price_from <= ${place(maxPrice)}::int` });
  if (minDiscount) conditions.push({ facet: 'discount', sql: `p.discount >= ${place(minDiscount)}::int` });
  return conditions;
}

function choiceConditions({ color, size }: BrandFilters, place: Place): Condition[] {
  const conditions: Condition[] = [];
  if (color) conditions.push({ facet: 'color', sql: `p.colors && ${place(color)}::text[]` });
  if (size) conditions.push({ facet: 'size', sql: `p.sizes && ${place(size)}::text[]` });
  return conditions;
}

function stateConditions({ onOffer, inStock, sold }: BrandFilters): Condition[] {
  const conditions: Condition[] = [];
  if (onOffer !== undefined) conditions.push({ facet: null, sql: onOffer ? 'p.discount > 0' : 'p.discount = 0' });
  if (inStock !== undefined) conditions.push({ facet: 'stock', sql: inStock ? 'p.sellable' : 'NOT p.sellable' });
  if (sold !== undefined) conditions.push({ facet: null, sql: sold ? 'p.sold_quantity > 0' : 'p.sold_quantity = 0' });
  return conditions;
}

export const allOf = (conditions: Condition[]): string => conditions.map(({ sql }) => sql).join(' AND ');
