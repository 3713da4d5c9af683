import type { catalogueApi, Sort } from '#shared/api/catalogue/catalogue.ts';
import type { SentQueryOf } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';

// The address of a listing contains its whole state.

export const pageSize = 24;

export interface Chosen {
  search: string | null;
  /** The slug of the page's collection, which is in the path. */
  collection: string | null;
  category: string | null;
  subCategory: string | null;
  brands: string[];
  colors: string[];
  sizes: string[];
  /** Choices of attributes: `fabric:cotton`. */
  attributes: string[];
  minPrice: string | null;
  maxPrice: string | null;
  minDiscount: string | null;
  onOffer: boolean;
  inStock: boolean;
  /** The filters that show all their choices, and not the first of them alone. */
  more: LongFilter[];
  sort: string | null;
  page: string | null;
}

const longFilters = ['brand', 'color', 'size'] as const;
/** A filter that may have many choices, as the address names it. */
export type LongFilter = (typeof longFilters)[number];

/** The state in an address, unchecked: the server validates it. */
export function readAddress(address: URLSearchParams): Chosen {
  const one = (name: string) => address.get(name)?.trim() || null;
  const many = (name: string) => address.getAll(name).filter(Boolean);
  return {
    search: one('search'),
    collection: null,
    category: one('category'),
    subCategory: one('sub-category'),
    brands: many('brand'),
    colors: many('color'),
    sizes: many('size'),
    attributes: many('attribute'),
    minPrice: one('minPrice'),
    maxPrice: one('maxPrice'),
    minDiscount: one('minDiscount'),
    onOffer: one('onOffer') === 'true',
    inStock: one('inStock') === 'true',
    more: longFilters.filter((filter) => many('more').includes(filter)),
    sort: one('sort'),
    page: one('page'),
  };
}

/** Writes the same state as an address, in a fixed order, so that a page has a single address. */
export function writeAddress(path: string, chosen: Chosen): string {
  const pairs: [string, string | null][] = [
    ['search', chosen.search],
    ['category', chosen.category],
    ['sub-category', chosen.subCategory],
    ...chosen.brands.map((value): [string, string] => ['brand', value]),
    ...chosen.colors.map((value): [string, string] => ['color', value]),
    ...chosen.sizes.map((value): [string, string] => ['size', value]),
    ...chosen.attributes.map((value): [string, string] => ['attribute', value]),
    ['minPrice', chosen.minPrice],
    ['maxPrice', chosen.maxPrice],
    ['minDiscount', chosen.minDiscount],
    ['onOffer', chosen.onOffer ? 'true' : null],
    ['inStock', chosen.inStock ? 'true' : null],
    ...chosen.more.map((filter): [string, string] => ['more', filter]),
    ['sort', chosen.sort],
    ['page', chosen.page === '1' ? null : chosen.page],
  ];
  const query = new URLSearchParams(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The same listing with another choice, from its first page. */
export function changed(chosen: Chosen, change: Partial<Chosen>): Chosen {
  return { ...chosen, page: null, ...change };
}

export function toggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** The filters besides search, category and sorting: the chips show them, and "Clear all" removes them. */
export const noFilters = {
  brands: [],
  colors: [],
  sizes: [],
  attributes: [],
  minPrice: null,
  maxPrice: null,
  minDiscount: null,
  onOffer: false,
  inStock: false,
  more: [],
} satisfies Partial<Chosen>;

/** The query of the API's product list for this choice. */
export function toProductQuery(chosen: Chosen): SentQueryOf<typeof catalogueApi.products> {
  return {
    ...toBrandQuery(chosen),
    brandSlug: chosen.brands,
    // straight from the address: the server refuses unknown values
    sort: (chosen.sort ?? undefined) as Sort | undefined,
    page: chosen.page ?? undefined,
  };
}

/** The query of the API's counted brands: all that is chosen but the brands. */
export function toBrandQuery(chosen: Chosen): SentQueryOf<typeof catalogueApi.countedBrands> {
  return {
    search: chosen.search ?? undefined,
    collection: chosen.collection ?? undefined,
    categorySlug: chosen.category ?? undefined,
    subCategorySlug: chosen.subCategory ?? undefined,
    color: chosen.colors,
    size: chosen.sizes,
    attribute: chosen.attributes,
    minPrice: chosen.minPrice ?? undefined,
    maxPrice: chosen.maxPrice ?? undefined,
    minDiscount: chosen.minDiscount ?? undefined,
    onOffer: chosen.onOffer || undefined,
    inStock: chosen.inStock || undefined,
  };
}

export const sortNames = (): Record<Sort, string> => ({
  relevance: t('Best match'),
  newest: t('Newest'),
  popular: t('Best sellers'),
  'price-asc': t('Price: low to high'),
  'price-desc': t('Price: high to low'),
  discount: t('Biggest discount'),
});
