import type { Counted, Facets } from '#shared/api/catalogue.ts';
import { facetBits as bits, largest } from './conditions.ts';
import type { MarkedRows } from './marked-rows.ts';
import { states, type ProductTable } from './product-table.ts';
import type { Shelf } from './shelf.ts';
import type { TextSets } from './text-sets.ts';

const mostShelves = 60;
const mostValues = 40;
const percents = [10, 20, 30, 50];

/** How many products each filter would leave, by the conditions that products do not meet. */
export function facetsOf(table: ProductTable, marked: MarkedRows): Facets {
  const counts = countsOf(table, marked);
  return {
    categories: mostOf(table.categories, counts.category),
    subCategories: mostOf(table.subCategories, counts.subCategory),
    brands: mostOf(table.brands, counts.brand),
    colors: mostValuesOf(table.colorSets, counts.colors),
    sizes: mostValuesOf(table.sizeSets, counts.sizes),
    discounts: discountsOf(counts.discount),
    price: pricesOf(table.price.values, marked),
    inStock: counts.state[states.sellable] ?? 0,
  };
}

/** By code: how many rows have it and fail no condition but those of the filter that is counted. */
interface Counts {
  category: Int32Array;
  subCategory: Int32Array;
  brand: Int32Array;
  colors: Int32Array;
  sizes: Int32Array;
  discount: Int32Array;
  state: Int32Array;
}

function countsOf(table: ProductTable, marked: MarkedRows): Counts {
  const counts: Counts = {
    category: new Int32Array(table.categories.end),
    subCategory: new Int32Array(table.subCategories.end),
    brand: new Int32Array(table.brands.end),
    colors: new Int32Array(table.colorSets.size),
    sizes: new Int32Array(table.sizeSets.size),
    discount: new Int32Array(101),
    state: new Int32Array(3),
  };
  countShelves(table, marked, counts);
  countChoices(table, marked, counts);
  return counts;
}

/** Of a filter: a mark for each set of failed conditions with which a row counts. */
const countedWith = (without: number) => Uint8Array.from({ length: 256 }, (_, failed) => +((failed & ~without) === 0));
// choosing another category also drops the sub-category
const ofCategory = countedWith(bits.category | bits.subCategory);
const ofSubCategory = countedWith(bits.subCategory);
const ofBrand = countedWith(bits.brand);
const ofColor = countedWith(bits.color);
const ofSize = countedWith(bits.size);
const ofDiscount = countedWith(bits.discount);
const ofStock = countedWith(bits.stock);
const ofAny = Uint8Array.from(ofCategory, (_, n) => +(n < 4 || (n & (n - 1)) === 0));

// Two loops, because the processor keeps only so many arrays at hand. Each adds 0 or 1 instead of asking.
function countShelves(
  { category, subCategory, brand }: ProductTable,
  { rows, failed }: MarkedRows,
  counts: Counts,
): void {
  const [categories, subCategories, brands] = [category.values, subCategory.values, brand.values];
  const { category: inCategory, subCategory: inSub, brand: ofBrands } = counts;
  for (let n = 0; n < failed.length; n += 1) {
    const mark = failed[n] ?? 0;
    if (ofAny[mark] === 0) continue;
    const row = rows ? (rows[n] ?? 0) : n;
    inCategory[categories[row] ?? 0]! += ofCategory[mark]!;
    inSub[subCategories[row] ?? 0]! += ofSubCategory[mark]!;
    ofBrands[brands[row] ?? 0]! += ofBrand[mark]!;
  }
}

function countChoices(
  { colors, sizes, discount, state }: ProductTable,
  { rows, failed }: MarkedRows,
  counts: Counts,
): void {
  const [inColors, inSizes, inDiscount, inState] = [colors.values, sizes.values, discount.values, state.values];
  const { colors: ofColors, sizes: ofSizes, discount: ofDiscounts, state: ofStates } = counts;
  for (let n = 0; n < failed.length; n += 1) {
    const mark = failed[n] ?? 0;
    if (ofAny[mark] === 0) continue;
    const row = rows ? (rows[n] ?? 0) : n;
    ofColors[inColors[row] ?? 0]! += ofColor[mark]!;
    ofSizes[inSizes[row] ?? 0]! += ofSize[mark]!;
    ofDiscounts[inDiscount[row] ?? 0]! += ofDiscount[mark]!;
    ofStates[inState[row] ?? 0]! += ofStock[mark]!;
  }
}

/** How many rows of each brand fail no condition but that of the brand. */
export function countByBrand({ brand: { values }, brands }: ProductTable, { rows, failed }: MarkedRows): Int32Array {
  const counts = new Int32Array(brands.end);
  for (let n = 0; n < failed.length; n += 1)
    counts[values[rows ? (rows[n] ?? 0) : n] ?? 0]! += ofBrand[failed[n] ?? 0]!;
  return counts;
}

function mostOf(shelf: Shelf, counts: Int32Array): Counted[] {
  const most = [...counts.keys()]
    .filter((code) => code > 0 && (counts[code] ?? 0) > 0)
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || shelf.ids.compare(a - 1, b - 1))
    .slice(0, mostShelves);
  return toCounted(shelf, most, counts);
}

/** Those with most products first, then in the order of their names. */
export function toCounted(shelf: Shelf, codes: readonly number[], counts: Int32Array): Counted[] {
  return codes
    .flatMap((code) => {
      const entry = shelf.entry(code);
      return entry ? [{ ...entry, count: counts[code] ?? 0 }] : [];
    })
    .toSorted((a, b) => b.count - a.count || a.place - b.place)
    .map(({ name, nameBn, slug, count }) => ({ name, nameBn, slug, count }));
}

function mostValuesOf(sets: TextSets, ofSets: Int32Array): Facets['colors'] {
  return sets
    .counts(ofSets)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues);
}

function discountsOf(counts: Int32Array): Facets['discounts'] {
  return percents
    .map((percent) => ({ percent, count: counts.subarray(percent).reduce((sum, count) => sum + count, 0) }))
    .filter(({ count }) => count > 0);
}

function pricesOf(prices: Int32Array, { rows, failed }: MarkedRows): Facets['price'] {
  let [least, most] = [largest, -1];
  for (let n = 0; n < failed.length; n += 1) {
    if (((failed[n] ?? 0) & ~bits.price) !== 0) continue;
    const price = prices[rows ? (rows[n] ?? 0) : n] ?? 0;
    if (price < least) least = price;
    if (price > most) most = price;
  }
  return most < least ? { least: 0, most: 0 } : { least, most };
}
