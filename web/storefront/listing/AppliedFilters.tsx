import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatTaka } from '#shared/money.ts';
import { changed, noFilters, toggled, writeAddress, type Chosen } from './listing-address.ts';
import type { Listing } from './load-listing.ts';

interface Chip { label: string; without: Partial<Chosen> }

/** What is filtered by, as chips that a touch takes away. */
export function AppliedFilters({ listing }: { listing: Listing }) {
  const { path, chosen } = listing;
  const chips = chipsOf(listing);
  if (chips.length === 0) return null;
  const fixed = path === '/offers' ? { onOffer: true } : {};
  return (
    <ul aria-label="Applied filters" className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={writeAddress(path, changed(chosen, without))} preventScrollReset aria-label={`Remove filter ${label}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-green/10 pl-3.5 pr-2.5 text-sm font-medium text-green hover:bg-green/20"
          >{label}<X size={16} aria-hidden /></Link>
        </li>
      ))}
      <li><Link to={writeAddress(path, changed(chosen, { ...noFilters, ...fixed }))} preventScrollReset className="inline-flex min-h-9 items-center px-2 text-sm font-medium underline hover:text-green">Clear all</Link></li>
    </ul>
  );
}

export function chipsOf({ chosen, meta, path }: Listing): Chip[] {
  const brandName = (slug: string) => meta.facets?.brands.find((brand) => brand.slug === slug)?.name ?? slug;
  return [
    ...chosen.brands.map((slug) => ({ label: brandName(slug), without: { brands: toggled(chosen.brands, slug) } })),
    ...chosen.colors.map((color) => ({ label: color, without: { colors: toggled(chosen.colors, color) } })),
    ...chosen.sizes.map((size) => ({ label: `Size ${size}`, without: { sizes: toggled(chosen.sizes, size) } })),
    ...(chosen.minPrice || chosen.maxPrice ? [{ label: priceLabel(chosen), without: { minPrice: null, maxPrice: null } }] : []),
    ...(chosen.minDiscount ? [{ label: `${chosen.minDiscount}% off or more`, without: { minDiscount: null } }] : []),
    ...(chosen.onOffer && path !== '/offers' ? [{ label: 'On offer', without: { onOffer: false } }] : []),
    ...(chosen.inStock ? [{ label: 'In stock', without: { inStock: false } }] : []),
  ];
}

function priceLabel({ minPrice, maxPrice }: Chosen): string {
  if (minPrice && maxPrice) return `${formatTaka(Number(minPrice))} to ${formatTaka(Number(maxPrice))}`;
  return minPrice ? `From ${formatTaka(Number(minPrice))}` : `Up to ${formatTaka(Number(maxPrice))}`;
}
