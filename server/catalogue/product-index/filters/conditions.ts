import type { BrandFilters } from '#shared/api/catalogue/catalogue.ts';
import { states } from '../columns/kinds.ts';
import { markAll, type Condition } from './marks.ts';
import type { ProductTable } from '../columns/product-table.ts';

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

const oneOf = (bit: number, values: Int32Array, wanted: Uint8Array): Condition => ({
  values,
  marks: wanted.map((is) => (is === 1 ? 0 : bit)),
});

/** A condition of no filter that shows counts. */
export const anyOf = (values: Int32Array, wanted: Uint8Array): Condition => oneOf(out, values, wanted);

const between = (bit: number, values: Int32Array, [least = 0, most = largest]: [number?, number?]): Condition => ({
  bit,
  values,
  least,
  most,
});

/** The conditions of these filters, but for the searched words. The first one leaves out what is gone. */
export function conditionsOf(table: ProductTable, filters: BrandFilters): Condition[] {
  const { kinds } = table;
  const isThere = oneOf(out, kinds.state.values, Uint8Array.of(0, 1, 1));
  return [ofKind(table, [isThere, ...kindConditions(table, filters)]), ...rowConditions(table, filters)];
}

/** The same for rows of which it is known that they are in the shop. */
export function conditionsOfThere(table: ProductTable, filters: BrandFilters): Condition[] {
  const ofKinds = kindConditions(table, filters);
  return [...(ofKinds.length > 0 ? [ofKind(table, ofKinds)] : []), ...rowConditions(table, filters)];
}

/** Conditions on columns of kinds as one on the kinds of rows. */
function ofKind({ kind, kinds }: ProductTable, conditions: readonly Condition[]): Condition {
  const marks = new Uint8Array(kinds.end);
  for (const condition of conditions) markAll(marks, condition);
  return { values: kind.values, marks };
}

/** By kind, what the filters say of it: 0 if it is wanted. Absent where they say nothing of kinds. */
export function kindMarks(table: ProductTable, filters: BrandFilters): Uint8Array | undefined {
  const conditions = kindConditions(table, filters);
  if (conditions.length === 0) return undefined;
  const condition = ofKind(table, conditions);
  return 'marks' in condition ? condition.marks : undefined;
}

function kindConditions(table: ProductTable, filters: BrandFilters): Condition[] {
  return [...taxonomyConditions(table, filters), ...sizeConditions(table, filters), ...stateConditions(table, filters)];
}

function taxonomyConditions(table: ProductTable, { categorySlug, subCategorySlug }: BrandFilters): Condition[] {
  const { categories, subCategories, kinds } = table;
  const conditions: Condition[] = [];
  const chosen = categorySlug ? categories.withSlug(categorySlug) : [];
  if (categorySlug) conditions.push(oneOf(facetBits.category, kinds.category.values, categories.among(chosen)));
  if (subCategorySlug) {
    const ids = new Set(chosen.map((code) => categories.entry(code)?.id ?? null));
    const named = subCategories.withSlug(subCategorySlug);
    const codes = categorySlug ? named.filter((code) => ids.has(subCategories.entry(code)?.categoryId ?? null)) : named;
    conditions.push(oneOf(facetBits.subCategory, kinds.subCategory.values, subCategories.among(codes)));
  }
  return conditions;
}

function sizeConditions({ kinds, sizeSets }: ProductTable, { size }: BrandFilters): Condition[] {
  return size ? [oneOf(facetBits.size, kinds.sizes.values, sizeSets.among(size))] : [];
}

const positive = (is: boolean): [number?, number?] => (is ? [1] : [0, 0]);

function stateConditions({ kinds }: ProductTable, { minDiscount, onOffer, inStock }: BrandFilters): Condition[] {
  const conditions: Condition[] = [];
  if (minDiscount) conditions.push(between(facetBits.discount, kinds.discount.values, [minDiscount]));
  if (onOffer !== undefined) conditions.push(between(out, kinds.discount.values, positive(onOffer)));
  if (inStock !== undefined) {
    const state = inStock ? states.sellable : states.soldOut;
    conditions.push(between(facetBits.stock, kinds.state.values, [state, state]));
  }
  return conditions;
}

/** Of the columns of products. That of the price, which most lists have, comes first. */
function rowConditions(table: ProductTable, filters: BrandFilters): Condition[] {
  const { brandSlug, minPrice, maxPrice, color, sold, attribute, collection } = filters;
  const conditions: Condition[] = [];
  if (minPrice !== undefined || maxPrice !== undefined)
    conditions.push(between(facetBits.price, table.price.values, [minPrice, maxPrice]));
  if (brandSlug) {
    const codes = brandSlug.flatMap((slug) => table.brands.withSlug(slug));
    conditions.push(oneOf(facetBits.brand, table.brand.values, table.brands.among(codes)));
  }
  if (color) conditions.push(oneOf(facetBits.color, table.colors.values, table.colorSets.among(color)));
  // their own bits would not fit: facets.ts looks again at what one of them alone refuses
  for (const ids of attribute ? table.attributes.chosenIn(attribute).values() : [])
    conditions.push(anyOf(table.choices.values, table.choiceSets.among(ids)));
  if (collection !== undefined) conditions.push(collected(table, collection));
  if (sold !== undefined) conditions.push(between(out, table.sold.values, positive(sold)));
  return conditions;
}

/** What stands in the collection, which was looked up before (collected-rows.ts); of an unknown one nothing does. */
function collected({ collections, kind }: ProductTable, slug: string): Condition {
  const isIn = collections.rowsOf(slug)?.isIn;
  return isIn ? { values: isIn, marks: Uint8Array.of(out, 0) } : { values: kind.values, bit: out, least: 1, most: 0 };
}
