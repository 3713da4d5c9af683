import { catalogueApi, type Counted, type Facets } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage } from '#shared/language.ts';
import type { apiOf } from '#web/platform/client.ts';
import { toCountedName } from './counted-name.ts';
import { isBrand } from '#web/products/is-brand.ts';
import { toBrandQuery, type Chosen, type LongFilter } from './listing-address.ts';
import { inOrderOfSize } from './order-of-sizes.ts';

// For loaders alone, which run on the server: the catalogue's schemas are heavy.

// Pages contain only visible values: a slow network pays for each word.
const shownAtFirst = 8;
const max = { brand: 36, color: 100, size: 30 };

/**
 * The facets that a page shows: the first choices of each filter, or all if the address asks for more. Chosen ones are
 * always included, because the form sends its visible fields.
 * Of categories only the next level (SubCategoryLinks.tsx): within a category its sub-categories.
 */
export async function toShownFacets(api: ReturnType<typeof apiOf>, chosen: Chosen, facets: Facets) {
  const { colors } = facets;
  const brands = facets.brands.filter(({ name }) => isBrand(name));
  const sizes = inOrderOfSize(facets.sizes.slice(0, max.size));
  const first = (filter: LongFilter) => (chosen.more.includes(filter) ? max[filter] : shownAtFirst);
  const beyond = (filter: LongFilter, all: unknown[]) => Math.max(0, Math.min(all.length, max[filter]) - first(filter));
  return {
    ...facets,
    categories: chosen.category ? [] : facets.categories.map(toCountedName),
    subCategories: chosen.category ? facets.subCategories.map(toCountedName) : [],
    brands: (await withChosenBrands(api, chosen, brands, first('brand'))).map(toCountedName),
    /** The browser loads the others when the shopper searches for one (use-all-brands.ts). */
    hasMoreBrands: brands.length > max.brand,
    colors: withChosen(colors, chosen.colors, first('color')),
    sizes: withChosen(sizes, chosen.sizes, first('size')),
    attributes: facets.attributes.map((attribute) => attributeFilter(attribute, chosen.attributes)),
    /** The number of choices of each filter that are hidden at first. */
    rest: { brand: beyond('brand', brands), color: beyond('color', colors), size: beyond('size', sizes) },
  };
}

/** The largest brands, and the chosen ones that are not among them. */
async function withChosenBrands(
  api: ReturnType<typeof apiOf>,
  chosen: Chosen,
  counted: Counted[],
  count: number,
): Promise<Counted[]> {
  const largest = counted.slice(0, count);
  const missing = chosen.brands.filter((slug) => !largest.some((brand) => brand.slug === slug));
  const known = counted.filter(({ slug }) => missing.includes(slug));
  if (known.length === missing.length) return [...largest, ...known];
  const query = { ...toBrandQuery(chosen), brandSlug: missing };
  const { data: all } = await api(catalogueApi.countedBrands, { query });
  return [...largest, ...all.filter(({ slug }) => missing.includes(slug))];
}

const maxChoices = 24;

/** The choices in the shop's order; of many the first, and those that are chosen. */
function attributeFilter({ slug, choices, ...names }: Facets['attributes'][number], chosen: readonly string[]) {
  const all = choices.map((choice) => {
    const value = `${slug}:${choice.slug}`;
    const { name: label, count } = toCountedName(choice);
    return { value, label, count, checked: chosen.includes(value) };
  });
  return {
    name: inLanguage(names.name, names.nameBn),
    choices: all.filter(({ checked }, n) => n < maxChoices || checked),
  };
}

interface CountedValue {
  value: string;
  /** Missing if it is chosen but not among those that were counted. */
  count?: number;
}

/** The first of them, and the chosen ones. */
function withChosen(counted: CountedValue[], chosen: string[], count: number): CountedValue[] {
  const first = counted.slice(0, count);
  const missing = chosen.filter((value) => !first.some((one) => one.value === value));
  return [...first, ...missing.map((value) => counted.find((one) => one.value === value) ?? { value })];
}
