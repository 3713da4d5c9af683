import { catalogueApi, type Counted, type Facets } from '#shared/api/catalogue.ts';
import type { apiOf } from '#web/api/client.ts';
import { toCountedName } from './counted-name.ts';
import { toBrandQuery, type Chosen } from './listing-address.ts';

// For loaders alone, which run on the server: the catalogue's schemas are heavy.

// Pages carry what they show, and no more: a slow network pays for each word.
const mostBrands = 36;
const mostSizes = 30;

/**
 * What the filters of a page show of the facets. What is chosen is always among it: the form sends what it shows.
 * Of the categories the next finer step alone (SubCategoryLinks.tsx): within a category its sub-categories.
 */
export async function toShownFacets(api: ReturnType<typeof apiOf>, chosen: Chosen, facets: Facets) {
  return {
    ...facets,
    categories: chosen.category ? [] : facets.categories.map(toCountedName),
    subCategories: chosen.category ? facets.subCategories.map(toCountedName) : [],
    brands: (await brandsToShow(api, chosen, facets.brands)).map(toCountedName),
    /** The browser asks for the others when somebody looks for one (use-all-brands.ts). */
    hasMoreBrands: facets.brands.length > mostBrands,
    colors: withChosen(facets.colors, chosen.colors),
    sizes: withChosen(facets.sizes.slice(0, mostSizes), chosen.sizes),
  };
}

/** The largest brands, and the chosen ones that are not among them. */
async function brandsToShow(api: ReturnType<typeof apiOf>, chosen: Chosen, counted: Counted[]): Promise<Counted[]> {
  const largest = counted.slice(0, mostBrands);
  const missing = chosen.brands.filter((slug) => !largest.some((brand) => brand.slug === slug));
  if (missing.length === 0) return largest;
  const query = { ...toBrandQuery(chosen), brandSlug: missing };
  const { data: all } = await api(catalogueApi.countedBrands, { query });
  return [...largest, ...all.filter(({ slug }) => missing.includes(slug))];
}

interface CountedValue {
  value: string;
  /** Missing if it is chosen but not among those that were counted. */
  count?: number;
}

const withChosen = (counted: CountedValue[], chosen: string[]): CountedValue[] => [
  ...counted,
  ...chosen.filter((value) => !counted.some((one) => one.value === value)).map((value) => ({ value })),
];
