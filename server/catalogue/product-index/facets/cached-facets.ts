import type { BrandFilters, Facets } from '#shared/api/catalogue/catalogue.ts';
import type { ProductTable } from '../columns/product-table.ts';

/** So many filters are kept; the one that was counted first makes way. */
const maxStored = 100;

interface Cached {
  version: number;
  facets: Map<string, Facets>;
}

const cached = new WeakMap<ProductTable, Cached>();

/** What was counted for these filters since something last changed, else what `count` gives. */
export function cachedFacets(table: ProductTable, filters: BrandFilters, count: () => Facets): Facets {
  let known = cached.get(table);
  if (known?.version !== table.version) {
    known = { version: table.version, facets: new Map() };
    cached.set(table, known);
  }
  const key = JSON.stringify(filters);
  const facets = known.facets.get(key) ?? count();
  const [oldest] = known.facets.keys();
  if (known.facets.size === maxStored && oldest !== undefined) known.facets.delete(oldest);
  known.facets.set(key, facets);
  return facets;
}
