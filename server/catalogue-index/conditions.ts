import type { BrandFilters } from '#shared/api/catalogue.ts';
import { states, type ProductTable } from './product-table.ts';

/** The filters that show counts; the counts of each ignore its own condition. Bits of `failed`. */
export const facetBits = {
  category: 1,
  subCategory: 2,
  brand: 4,
  price: 8,
  color: 16,
  size: 32,
  discount: 64,
  stock: 128,
} as const;
/** Of no list and of no count. */
export const out = 255;

/** The largest number that a column holds. */
export const largest = 2 ** 31 - 1;

/** A condition on a column: a mark for each code that is not wanted, or a number from `least` to `most`. */
export type Condition = { values: Int32Array } & ({ marks: Uint8Array } | { bit: number; least: number; most: number });

const oneOf = (bit: number, values: Int32Array, wanted: Uint8Array): Condition => ({
  values,
  marks: wanted.map((is) => (is === 1 ? 0 : bit)),
});

const between = (bit: number, values: Int32Array, [least = 0, most = largest]: [number?, number?]): Condition => ({
  bit,
  values,
  least,
  most,
});

/** The conditions of these filters, but for the searched words. */
export function conditionsOf(table: ProductTable, filters: BrandFilters): Condition[] {
  return [
    oneOf(out, table.state.values, Uint8Array.of(0, 1, 1)),
    ...shelfConditions(table, filters),
    ...numberConditions(table, filters),
    ...choiceConditions(table, filters),
    ...stateConditions(table, filters),
  ];
}

function shelfConditions(table: ProductTable, { categorySlug, subCategorySlug, brandSlug }: BrandFilters): Condition[] {
  const { categories, subCategories, brands } = table;
  const conditions: Condition[] = [];
  const chosen = categorySlug ? categories.withSlug(categorySlug) : [];
  if (categorySlug) conditions.push(oneOf(facetBits.category, table.category.values, categories.among(chosen)));
  if (subCategorySlug) {
    const ids = new Set(chosen.map((code) => categories.entry(code)?.id ?? null));
    const named = subCategories.withSlug(subCategorySlug);
    const codes = categorySlug ? named.filter((code) => ids.has(subCategories.entry(code)?.categoryId ?? null)) : named;
    conditions.push(oneOf(facetBits.subCategory, table.subCategory.values, subCategories.among(codes)));
  }
  if (brandSlug) {
    const codes = brandSlug.flatMap((slug) => brands.withSlug(slug));
    conditions.push(oneOf(facetBits.brand, table.brand.values, brands.among(codes)));
  }
  return conditions;
}

function numberConditions(table: ProductTable, { minPrice, maxPrice, minDiscount }: BrandFilters): Condition[] {
  const conditions: Condition[] = [];
  if (minPrice !== undefined || maxPrice !== undefined)
    conditions.push(between(facetBits.price, table.price.values, [minPrice, maxPrice]));
  if (minDiscount) conditions.push(between(facetBits.discount, table.discount.values, [minDiscount]));
  return conditions;
}

function choiceConditions(table: ProductTable, { color, size }: BrandFilters): Condition[] {
  const conditions: Condition[] = [];
  if (color) conditions.push(oneOf(facetBits.color, table.colors.values, table.colorSets.among(color)));
  if (size) conditions.push(oneOf(facetBits.size, table.sizes.values, table.sizeSets.among(size)));
  return conditions;
}

function stateConditions(table: ProductTable, { onOffer, inStock, sold }: BrandFilters): Condition[] {
  const positive = (is: boolean): [number?, number?] => (is ? [1] : [0, 0]);
  const conditions: Condition[] = [];
  if (onOffer !== undefined) conditions.push(between(out, table.discount.values, positive(onOffer)));
  if (sold !== undefined) conditions.push(between(out, table.sold.values, positive(sold)));
  if (inStock !== undefined) {
    const state = inStock ? states.sellable : states.soldOut;
    conditions.push(between(facetBits.stock, table.state.values, [state, state]));
  }
  return conditions;
}
