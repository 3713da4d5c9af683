import type { BrandFilters, Counted, Facets } from '#shared/api/catalogue/catalogue.ts';
import { facetBits as bits, largest } from '../filters/conditions.ts';
import { countAttributes } from './attribute-counts.ts';
import { countFacets } from './facet-counts.ts';
import { states } from '../columns/kinds.ts';
import type { MarkedRows } from '../filters/marked-rows.ts';
import type { ProductTable } from '../columns/product-table.ts';
import type { TaxonomyTable } from '../columns/category.ts';
import type { TextSets } from '../columns/text-sets.ts';

const maxCategories = 60;
const maxValues = 40;
const percents = [10, 20, 30, 50];

/** How many products each filter would leave, by the conditions that products do not meet. */
export function facetsOf(table: ProductTable, marked: MarkedRows, filters: BrandFilters): Facets {
  const counts = countFacets(table, marked, filters);
  return {
    categories: maxOf(table.categories, counts.category),
    subCategories: maxOf(table.subCategories, counts.subCategory),
    brands: maxOf(table.brands, counts.brand),
    colors: maxValuesOf(table.colorSets, counts.colors),
    sizes: maxValuesOf(table.sizeSets, counts.sizes),
    discounts: discountsOf(counts.discount),
    price: pricesOf(table, marked),
    inStock: counts.state[states.sellable] ?? 0,
    // the last: it marks the rows otherwise
    attributes: countAttributes(table, marked, filters),
  };
}

function maxOf(taxonomy: TaxonomyTable, counts: Int32Array): Counted[] {
  const max = [...counts.keys()]
    .filter((code) => code > 0 && (counts[code] ?? 0) > 0)
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || taxonomy.ids.compare(a - 1, b - 1))
    .slice(0, maxCategories);
  return toCounted(taxonomy, max, counts);
}

/** Those with most products first, then in the order of their names. */
export function toCounted(taxonomy: TaxonomyTable, codes: readonly number[], counts: Int32Array): Counted[] {
  return codes
    .flatMap((code) => {
      const entry = taxonomy.entry(code);
      return entry ? [{ ...entry, count: counts[code] ?? 0 }] : [];
    })
    .toSorted((a, b) => b.count - a.count || a.place - b.place)
    .map(({ name, nameBn, slug, count }) => ({ name, nameBn, slug, count }));
}

function maxValuesOf(sets: TextSets, ofSets: Int32Array): Facets['colors'] {
  return sets
    .counts(ofSets)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, maxValues);
}

function discountsOf(counts: Int32Array): Facets['discounts'] {
  return percents
    .map((percent) => ({ percent, count: counts.subarray(percent).reduce((sum, count) => sum + count, 0) }))
    .filter(({ count }) => count > 0);
}

/** Apart from the condition on the price. Of all rows they are looked for from both ends of the order of prices. */
function pricesOf({ price, sorted }: ProductTable, { rows, failed }: MarkedRows): Facets['price'] {
  const isCounted = (mark: number | undefined) => ((mark ?? 0) & ~bits.price) === 0;
  let [least, most] = [largest, -1];
  if (rows) {
    for (let n = 0; n < rows.length; n += 1) {
      if (!isCounted(failed[n])) continue;
      least = Math.min(least, price.at(rows[n] ?? 0));
      most = Math.max(most, price.at(rows[n] ?? 0));
    }
    return most < least ? { least: 0, most: 0 } : { least, most };
  }
  const order = sorted.price.rows;
  let [first, last] = [0, order.length - 1];
  while (first <= last && !isCounted(failed[order[first] ?? 0])) first += 1;
  while (last > first && !isCounted(failed[order[last] ?? 0])) last -= 1;
  return first > last
    ? { least: 0, most: 0 }
    : { least: price.at(order[first] ?? 0), most: price.at(order[last] ?? 0) };
}
