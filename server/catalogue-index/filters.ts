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
const out = 255;

/** The largest number that a column holds. */
const largest = 2 ** 31 - 1;

/** A condition on a column: a mark for each code that is not wanted, or a number from `least` to `most`. */
type Condition = { values: Int32Array } & ({ marks: Uint8Array } | { bit: number; least: number; most: number });

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

/** Used by one question after the other: to make a new array of a million places takes longer than to fill it. */
let scratch = new Uint8Array(1024);

/**
 * For each row the conditions that it does not meet; 0: it is in the list. `found`: the rows in which the searched
 * words stand; absent without a search. Only until the next call.
 */
export function failedConditions(table: ProductTable, filters: BrandFilters, found?: Int32Array): Uint8Array {
  if (scratch.length < table.rows) scratch = new Uint8Array(table.rows * 2);
  const failed = scratch.subarray(0, table.rows);
  const conditions = conditionsOf(table, filters);
  if (!found) {
    failed.fill(0);
    for (const condition of conditions) markAll(failed, condition);
    return failed;
  }
  failed.fill(out);
  for (const row of found) failed[row] = 0;
  for (const condition of conditions) markFound(failed, condition, found);
  return failed;
}

/** Whether all products in the shop are in the list. */
export const isWhole = (filters: BrandFilters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || (name === 'minDiscount' && value === 0));

function conditionsOf(table: ProductTable, filters: BrandFilters): Condition[] {
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

/**
 * A plain loop for each kind of condition, without a branch that the processor would have to guess: a million rows take
 * a millisecond.
 */
function markAll(failed: Uint8Array, condition: Condition): void {
  const { values } = condition;
  if ('marks' in condition) {
    const { marks } = condition;
    for (let row = 0; row < failed.length; row += 1) failed[row] = (failed[row] ?? 0) | (marks[values[row] ?? 0] ?? 0);
    return;
  }
  const { bit, least, most } = condition;
  for (let row = 0; row < failed.length; row += 1)
    failed[row] = (failed[row] ?? 0) | (outside(values[row] ?? 0, least, most) & bit);
}

/** All bits if the number is less or more, else none: the sign of one of the differences. */
const outside = (value: number, least: number, most: number) => ((value - least) | (most - value)) >> 31;

function markFound(failed: Uint8Array, condition: Condition, found: Int32Array): void {
  const { values } = condition;
  for (const row of found) {
    const value = values[row] ?? 0;
    const mark =
      'marks' in condition
        ? (condition.marks[value] ?? 0)
        : outside(value, condition.least, condition.most) & condition.bit;
    failed[row] = (failed[row] ?? 0) | mark;
  }
}
