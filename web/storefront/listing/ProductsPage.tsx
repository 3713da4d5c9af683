import { currentLanguage, pathIn, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { useSettings } from '#web/api/use-settings.ts';
import type { Route } from './+types/ProductsPage.ts';
import { ListingView } from './ListingView.tsx';
import { loadListing, type Listing } from './load-listing.ts';
import { noFilters, writeAddress } from './listing-address.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadListing(context, request, '/products');
}

export function titleOf({ chosen, category, subCategory }: Pick<Listing, 'chosen' | 'category' | 'subCategory'>): string {
  const place = subCategory?.name ?? category?.name;
  const { search } = chosen;
  if (search) return place ? t('“{search}” in {place}', { search, place }) : `“${search}”`;
  return place ?? t('All products');
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const title = titleOf(loaderData);
  return (
    <>
      <ListingHead listing={loaderData} title={title} />
      <ListingView listing={loaderData} title={title} />
    </>
  );
}

/** Title, description, and the one address under which search engines should know this list. */
export function ListingHead({ listing, title }: { listing: Listing; title: string }) {
  const { shopName } = useSettings();
  const { chosen, meta, path, origin } = listing;
  const isFiltered = chosen.search !== null || chosen.sort !== null || Object.entries(noFilters).some(([key, empty]) => {
    const value = chosen[key as keyof typeof noFilters];
    return Array.isArray(value) ? value.length > 0 : value !== empty && !(path === '/offers' && key === 'onOffer');
  });
  const price = meta.facets && meta.facets.price.most > 0 ? t(' from {price}', { price: formatTaka(meta.facets.price.least) }) : '';
  const page = meta.currentPage > 1 ? t(', page {page}', { page: meta.currentPage }) : '';
  return (
    <>
      <title>{`${title}${page} | ${shopName}`}</title>
      <meta name="description" content={t('{title}: {count} products{price}. Delivered anywhere in Bangladesh, paid by bKash or cash on delivery.', { title, price, count: meta.totalProducts })} />
      {isFiltered
        ? <meta name="robots" content="noindex, follow" />
        : <link rel="canonical" href={origin + pathIn(currentLanguage(), writeAddress(path, path === '/offers' ? { ...chosen, onOffer: false } : chosen))} />}
    </>
  );
}
