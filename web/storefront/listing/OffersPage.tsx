import { t } from '#shared/language.ts';
import type { Route } from './+types/OffersPage.ts';
import { ListingView } from './ListingView.tsx';
import { loadListing } from './found/load-listing.ts';
import { ListingHead } from './ProductsPage.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadListing(context, request, '/offers', { onOffer: true });
}

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const place = loaderData.subCategory?.name ?? loaderData.category?.name;
  const title = place ? t('Offers in {place}', { place }) : t('Offers');
  return (
    <>
      <ListingHead listing={loaderData} title={title} />
      <ListingView listing={loaderData} title={title} />
    </>
  );
}
