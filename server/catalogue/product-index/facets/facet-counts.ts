import type { BrandFilters } from '#shared/api/catalogue/catalogue.ts';
import { facetBits as bits } from '../filters/conditions.ts';
import { passingRows, rowsMarked, type MarkedRows } from '../filters/marked-rows.ts';
import type { ProductTable } from '../columns/product-table.ts';

/** By code: how many rows have it and fail no condition but that of the filter that is counted. */
interface FacetCounts {
  category: Int32Array;
  subCategory: Int32Array;
  brand: Int32Array;
  colors: Int32Array;
  sizes: Int32Array;
  discount: Int32Array;
  state: Int32Array;
}

export function countFacets(table: ProductTable, marked: MarkedRows, filters: BrandFilters): FacetCounts {
  const { categories, subCategories, brands, colorSets, sizeSets, kinds, kind } = table;
  const counts: FacetCounts = {
    category: new Int32Array(categories.end),
    subCategory: new Int32Array(subCategories.end),
    brand: new Int32Array(brands.end),
    colors: new Int32Array(colorSets.size),
    sizes: new Int32Array(sizeSets.size),
    discount: new Int32Array(101),
    state: new Int32Array(3),
  };
  const passing = passingRows(marked);
  const ofKinds = countOf(kind.values, passing, new Int32Array(kinds.end));
  for (const name of ofKind) fold(ofKinds, kinds[name].values, counts[name]);
  for (const name of ofRow) countOf(table[name].values, passing, counts[name]);
  // a row that fails the condition of one filter alone counts among what could be chosen there instead
  for (const { filters: those, name, marks } of chosenInstead) {
    if (those.every((one) => filters[one] === undefined)) continue;
    const rows = rowsMarked(marked, marks);
    if (name === 'brand' || name === 'colors') countOf(table[name].values, rows, counts[name]);
    else fold(countOf(kind.values, rows, new Int32Array(kinds.end)), kinds[name].values, counts[name]);
  }
  return counts;
}

const ofKind = ['category', 'subCategory', 'sizes', 'discount', 'state'] as const;
const ofRow = ['brand', 'colors'] as const;

interface ChosenInstead {
  filters: readonly (keyof BrandFilters)[];
  name: keyof FacetCounts;
  /** By the conditions that a row fails: whether they are only those of this filter, and at least one. */
  marks: Uint8Array;
}

const failingOnly = (some: number) =>
  Uint8Array.from({ length: 256 }, (_, failed) => (failed !== 0 && (failed & ~some) === 0 ? 1 : 0));

const chosenInstead: readonly ChosenInstead[] = [
  // choosing another category also drops the sub-category
  {
    filters: ['categorySlug', 'subCategorySlug'],
    name: 'category',
    marks: failingOnly(bits.category | bits.subCategory),
  },
  { filters: ['subCategorySlug'], name: 'subCategory', marks: failingOnly(bits.subCategory) },
  { filters: ['brandSlug'], name: 'brand', marks: failingOnly(bits.brand) },
  { filters: ['color'], name: 'colors', marks: failingOnly(bits.color) },
  { filters: ['size'], name: 'sizes', marks: failingOnly(bits.size) },
  { filters: ['minDiscount'], name: 'discount', marks: failingOnly(bits.discount) },
  { filters: ['inStock'], name: 'state', marks: failingOnly(bits.stock) },
];

/** How many rows of each brand fail no condition but that of the brand. */
export function countByBrand({ brand, brands }: ProductTable, marked: MarkedRows): Int32Array {
  const counts = countOf(brand.values, passingRows(marked), new Int32Array(brands.end));
  return countOf(brand.values, rowsMarked(marked, failingOnly(bits.brand)), counts);
}

/** How many rows that meet all conditions have each set of choices. */
export const countChoiceSets = ({ choices, choiceSets }: ProductTable, marked: MarkedRows): Int32Array =>
  countOf(choices.values, passingRows(marked), new Int32Array(choiceSets.size));

/** Adds the rows to the counts of their codes. A plain loop. */
function countOf(values: Int32Array, rows: Int32Array, counts: Int32Array): Int32Array {
  for (let n = 0; n < rows.length; n += 1) counts[values[rows[n] ?? 0] ?? 0]! += 1;
  return counts;
}

/** Counts of kinds as counts of what the kinds have. */
function fold(ofKinds: Int32Array, values: Int32Array, counts: Int32Array): void {
  for (let kind = 1; kind < ofKinds.length; kind += 1) counts[values[kind] ?? 0]! += ofKinds[kind]!;
}
