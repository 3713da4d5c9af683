import { X } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { colorName, sizeName } from '#web/products/choice-names.ts';
import { changed, noFilters, toggled, writeAddress, type Chosen } from './listing-address.ts';
import type { Listing } from './load-listing.ts';

interface Chip {
  label: string;
  without: Partial<Chosen>;
}

const chip = [
  'inline-flex min-h-9 items-center gap-1.5 rounded-full bg-green/10 pl-3.5 pr-2.5 text-sm font-medium text-green',
  'hover:bg-green/20',
].join(' ');

/** What is filtered by, as chips that a touch takes away. */
export function AppliedFilters({ listing }: { listing: Listing }) {
  const { path, chosen } = listing;
  const chips = chipsOf(listing);
  if (chips.length === 0) return null;
  const fixed = path === '/offers' ? { onOffer: true } : {};
  return (
    <ul aria-label={t('Applied filters')} className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={writeAddress(path, changed(chosen, { more: [], ...without }))}
            preventScrollReset
            aria-label={t('Remove filter {filter}', { filter: label })}
            className={chip}
          >
            {label}
            <X size={16} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={writeAddress(path, changed(chosen, { ...noFilters, ...fixed }))}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-sm font-medium underline hover:text-green"
        >
          {t('Clear all')}
        </Link>
      </li>
    </ul>
  );
}

export function chipsOf({ chosen, meta, path }: Listing): Chip[] {
  const brandName = (slug: string) => meta.facets?.brands.find((brand) => brand.slug === slug)?.name ?? slug;
  return [
    ...chosen.brands.map((slug) => ({ label: brandName(slug), without: { brands: toggled(chosen.brands, slug) } })),
    ...chosen.colors.map((color) => ({ label: colorName(color), without: { colors: toggled(chosen.colors, color) } })),
    ...chosen.sizes.map((size) => ({
      label: t('Size {size}', { size: sizeName(size) }),
      without: { sizes: toggled(chosen.sizes, size) },
    })),
    ...(chosen.minPrice || chosen.maxPrice
      ? [{ label: priceLabel(chosen), without: { minPrice: null, maxPrice: null } }]
      : []),
    ...(chosen.minDiscount
      ? [
          {
            label: t('{percent}% off or more', { percent: Number(chosen.minDiscount) }),
            without: { minDiscount: null },
          },
        ]
      : []),
    ...(chosen.onOffer && path !== '/offers' ? [{ label: t('On offer'), without: { onOffer: false } }] : []),
    ...(chosen.inStock ? [{ label: t('In stock'), without: { inStock: false } }] : []),
  ];
}

function priceLabel({ minPrice, maxPrice }: Chosen): string {
  const [from, to] = [formatTaka(Number(minPrice)), formatTaka(Number(maxPrice))];
  if (minPrice && maxPrice) return t('{from} to {to}', { from, to });
  return minPrice ? t('From {from}', { from }) : t('Up to {to}', { to });
}
