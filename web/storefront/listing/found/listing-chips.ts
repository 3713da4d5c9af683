import type { UnderstoodPart } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { colorName, sizeName } from '#web/products/choice-names.ts';
import { changed, noFilters, toggled, writeAddress, type Chosen } from './listing-address.ts';

// Only for loaders, which run on the server: the browser just gets links.

/** An active filter, and the address of the list without it. */
interface Chip {
  label: string;
  address: string;
}

export interface Chips {
  /** The understood parts of the search. */
  search: Chip[];
  filters: Chip[];
  /** The list without all of them; null if a single chip does the same. */
  none: string | null;
}

interface Narrowed {
  path: string;
  chosen: Chosen;
  understood: readonly UnderstoodPart[];
  /** The names of the chosen brands, if known. */
  brands: readonly { slug: string; name: string }[];
  /** The attributes that lists filter by, in the language of the page. */
  attributes: readonly { name: string; choices: readonly { value: string; label: string }[] }[];
}

export function chipsOf(narrowed: Narrowed): Chips {
  const { path, chosen, understood } = narrowed;
  const without = (change: Partial<Chosen>) => writeAddress(path, changed(chosen, { more: [], ...change }));
  const search = saysMore(understood)
    ? understood.map((part) => ({ label: labelOf(part), address: without({ search: part.rest || null }) }))
    : [];
  const filters = filtersOf(narrowed).map(({ label, change }) => ({ label, address: without(change) }));
  const fixed = path === '/offers' ? { onOffer: true } : {};
  const cleared = { ...noFilters, ...fixed, ...(search.length > 0 && { search: null }) };
  return { search, filters, none: filters.length > 0 ? without(cleared) : null };
}

const words: readonly UnderstoodPart['kind'][] = ['goods', 'color', 'quality', 'word'];

/** A single word is in the heading already: a chip would repeat it. */
const saysMore = (parts: readonly UnderstoodPart[]): boolean =>
  parts.length > 1 || parts.some(({ kind }) => !words.includes(kind));

function labelOf({ kind, name, nameBn, minPrice, maxPrice }: UnderstoodPart): string {
  if (kind === 'price') return priceLabel(minPrice, maxPrice);
  if (kind === 'size') return t('Size {size}', { size: sizeName(name) });
  if (kind === 'offer') return t('On offer');
  if (kind === 'cheap') return t('Price: low to high');
  const texts = inLanguage(name, nameBn);
  return texts.charAt(0).toUpperCase() + texts.slice(1);
}

interface Filter {
  label: string;
  change: Partial<Chosen>;
}

function filtersOf({ chosen, path, brands, attributes }: Narrowed): Filter[] {
  const brandName = (slug: string) => brands.find((brand) => brand.slug === slug)?.name ?? slug;
  const { minPrice, maxPrice, minDiscount: percent } = chosen;
  const filters: Filter[] = [
    ...chosen.brands.map((slug) => ({ label: brandName(slug), change: { brands: toggled(chosen.brands, slug) } })),
    ...chosen.colors.map((color) => ({ label: colorName(color), change: { colors: toggled(chosen.colors, color) } })),
    ...chosen.sizes.map((size) => ({
      label: t('Size {size}', { size: sizeName(size) }),
      change: { sizes: toggled(chosen.sizes, size) },
    })),
    ...chosen.attributes.map((value) => ({
      label: attributeLabel(attributes, value),
      change: { attributes: toggled(chosen.attributes, value) },
    })),
  ];
  if (minPrice || maxPrice) {
    const label = priceLabel(minPrice ? Number(minPrice) : undefined, maxPrice ? Number(maxPrice) : undefined);
    filters.push({ label, change: { minPrice: null, maxPrice: null } });
  }
  if (percent)
    filters.push({
      label: t('{percent}% off or more', { percent: Number(percent) }),
      change: { minDiscount: null },
    });
  if (chosen.onOffer && path !== '/offers') filters.push({ label: t('On offer'), change: { onOffer: false } });
  if (chosen.inStock) filters.push({ label: t('In stock'), change: { inStock: false } });
  return filters;
}

/** `Fit: Slim`; a deleted choice is shown as in the address. */
function attributeLabel(attributes: Narrowed['attributes'], value: string): string {
  for (const { name, choices } of attributes) {
    const choice = choices.find((one) => one.value === value);
    if (choice) return `${name}: ${choice.label}`;
  }
  return value;
}

function priceLabel(min: number | undefined, max: number | undefined): string {
  const [from, to] = [formatTaka(min ?? 0), formatTaka(max ?? 0)];
  if (min !== undefined && max !== undefined) return t('{from} to {to}', { from, to });
  return min === undefined ? t('Up to {to}', { to }) : t('From {from}', { from });
}
