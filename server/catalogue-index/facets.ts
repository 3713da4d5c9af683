import type { Counted, Facets } from '#shared/api/catalogue.ts';
import { facetBits as bits } from './conditions.ts';
import { states, type ProductTable } from './product-table.ts';
import type { Shelf } from './shelf.ts';
import type { TextSets } from './text-sets.ts';

const mostShelves = 60;
const mostValues = 40;
const percents = [10, 20, 30, 50];

/** How many products each filter would leave, by the conditions that products do not meet. */
export function facetsOf(table: ProductTable, failed: Uint8Array): Facets {
  // choosing another category also drops the sub-category
  const ofCategory = countBy(failed, table.category.values, {
    without: bits.category | bits.subCategory,
    end: table.categories.end,
  });
  const count = (name: 'subCategory' | 'brand' | 'colors' | 'sizes' | 'discount' | 'state', end: number, bit: number) =>
    countBy(failed, table[name].values, { without: bit, end });
  const subCategories = count('subCategory', table.subCategories.end, bits.subCategory);
  return {
    categories: mostOf(table.categories, ofCategory),
    subCategories: mostOf(table.subCategories, subCategories),
    brands: mostOf(table.brands, count('brand', table.brands.end, bits.brand)),
    colors: mostValuesOf(table.colorSets, count('colors', table.colorSets.size, bits.color)),
    sizes: mostValuesOf(table.sizeSets, count('sizes', table.sizeSets.size, bits.size)),
    discounts: discountsOf(count('discount', 101, bits.discount)),
    price: pricesOf(failed, table.price.values),
    inStock: count('state', 3, bits.stock)[states.sellable] ?? 0,
  };
}

/** How often each code stands in the column, of rows that fail no other condition than `without`. */
export function countBy(
  failed: Uint8Array,
  values: Int32Array,
  { without, end }: { without: number; end: number },
): Int32Array {
  const counts = new Int32Array(end);
  const others = 255 & ~without;
  for (let row = 0; row < failed.length; row += 1) {
    if (((failed[row] ?? 0) & others) !== 0) continue;
    const code = values[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
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

function pricesOf(failed: Uint8Array, prices: Int32Array): Facets['price'] {
  const others = 255 & ~bits.price;
  let [least, most] = [Infinity, -Infinity];
  for (let row = 0; row < failed.length; row += 1) {
    if (((failed[row] ?? 0) & others) !== 0) continue;
    const price = prices[row] ?? 0;
    if (price < least) least = price;
    if (price > most) most = price;
  }
  return most < least ? { least: 0, most: 0 } : { least, most };
}
