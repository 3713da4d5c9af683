import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { PageHead } from '../head/PageHead.tsx';
import type { SharedPicture } from '../head/SharedLink.tsx';
import { trailFacts } from '../head/shop-facts.ts';
import type { Route } from './+types/ProductsPage.ts';
import { ListingView } from './ListingView.tsx';
import { useNotedSearch } from './use-noted-search.ts';
import { loadListing, type Listing } from './found/load-listing.ts';
import { noFilters, writeAddress } from './found/listing-address.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadListing(context, request, '/products');
}

function titleOf({ chosen, category, subCategory }: Pick<Listing, 'chosen' | 'category' | 'subCategory'>): string {
  const place = subCategory?.name ?? category?.name;
  const { search } = chosen;
  if (search) return place ? t('“{search}” in {place}', { search, place }) : `“${search}”`;
  return place ?? t('All products');
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const title = titleOf(loaderData);
  useNotedSearch(loaderData.chosen);
  return (
    <>
      <ListingHead listing={loaderData} title={title} />
      <ListingView listing={loaderData} title={title} />
    </>
  );
}

/** Title, description, and the one address under which search engines should know this list. */
export function ListingHead({
  listing,
  title,
  picture: given,
}: {
  listing: Listing;
  title: string;
  /** The picture for shared links; without one, the shop's own. */
  picture?: SharedPicture;
}) {
  const settings = useSettings();
  const { chosen, meta, path, origin, category, subCategory, seo } = listing;
  const named = (!chosen.search && seo?.title) || title;
  const numbered = meta.currentPage > 1 ? t('{title}, page {page}', { title: named, page: meta.currentPage }) : named;
  const words = { title, count: meta.totalProducts };
  const description =
    meta.facets && meta.facets.price.most > 0
      ? t('{title}: {count} products from {price}. Delivered anywhere in Bangladesh.', {
          ...words,
          price: formatTaka(meta.facets.price.least),
        })
      : t('{title}: {count} products. Delivered anywhere in Bangladesh.', words);
  const picture = seo?.picture ? { path: seo.picture, alt: title } : given;
  return (
    <>
      <PageHead
        title={named === title ? `${numbered} | ${settings.shopName}` : numbered}
        name={named}
        description={seo?.description || `${description} ${settings.waysToPay}`.trim()}
        origin={origin}
        path={writeAddress(path, path === '/offers' ? { ...chosen, onOffer: false } : chosen)}
        isUnlisted={isView(listing)}
        {...(picture && { picture })}
      />
      {category && (
        <JsonLd
          facts={
            import.meta.env.SSR &&
            trailFacts(origin, [
              { name: t('Home'), path: paths.home },
              { name: category.name, path: paths.category(category.slug) },
              ...(subCategory
                ? [{ name: subCategory.name, path: paths.category(category.slug, subCategory.slug) }]
                : []),
            ])
          }
        />
      )}
    </>
  );
}

/**
 * Searched, filtered or sorted: one of countless views of the same products. The offers of a category are such a view
 * too.
 */
function isView({ chosen, path }: Listing): boolean {
  const isOffers = path === '/offers';
  return (
    chosen.search !== null ||
    chosen.sort !== null ||
    (isOffers && chosen.category !== null) ||
    Object.entries(noFilters).some(([key, empty]) => {
      const value = chosen[key as keyof typeof noFilters];
      return Array.isArray(value) ? value.length > 0 : value !== empty && !(isOffers && key === 'onOffer');
    })
  );
}
