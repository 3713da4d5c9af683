import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { formatNumber, t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';
import { fragmentOf } from '#web/ui/fragments/fragments.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { FilterSheet, sheetId } from './filters/FilterSheet.tsx';
import { ListingTrail } from './ListingTrail.tsx';
import type { Listing } from './found/load-listing.ts';
import { NothingFound } from './NothingFound.tsx';
import { Pager } from './Pager.tsx';
import { productCount } from './product-count.ts';
import { ProductGrid } from '../cards/ProductGrid.tsx';
import { SortMenu } from './SortMenu.tsx';
import { SubCategoryLinks } from './SubCategoryLinks.tsx';

/** A list of products with its filters, order and pages, all as plain links and forms. */
export function ListingView({ listing, title, children }: { listing: Listing; title: string; children?: ReactNode }) {
  const { meta, instead } = listing;
  const cards = fragmentOf(listing, 'cards');
  const answer = fragmentOf(listing, 'answer');
  const isLoading = useNavigation().state === 'loading';
  const hasFilters = canFilter(listing);
  return (
    <div className="wide pt-4 lg:pt-6">
      <ListingTrail listing={listing} />
      <Heading listing={listing} title={title} />
      {children}
      {answer !== '' && <HtmlFragment as="div" part="answer" html={answer} />}
      {answer === '' && (meta.understoodAs || meta.dropped) && <Understood listing={listing} />}
      <SubCategoryLinks listing={listing} />
      <AppliedFilters chips={listing.chips} />
      <div className={!hasFilters ? '' : 'mt-4 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-8'}>
        {hasFilters && <FilterSheet listing={listing} />}
        <div aria-busy={isLoading} className={`transition-opacity duration-150 ${isLoading ? 'opacity-60' : ''}`}>
          {instead ? (
            <NothingFound listing={listing} instead={instead} cards={cards} isAnswered={answer !== ''} />
          ) : (
            <>
              <h2 className="sr-only">{t('Products')}</h2>
              <ProductGrid part="cards" cards={cards} />
              <Pager listing={listing} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** An empty result of filters needs the filters to change them; an empty search has no filters. */
const canFilter = (listing: Listing): boolean => !listing.instead || listing.chips.filters.length > 0;

function Heading({ listing, title }: { listing: Listing; title: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-bold break-words lg:text-2xl">{title}</h1>
        <p className="text-quiet tabular" role="status">
          {productCount(listing.meta.totalProducts)}
        </p>
      </div>
      {canFilter(listing) && (
        <div className="flex w-full flex-wrap gap-2 sm:w-auto sm:flex-nowrap">
          <button type="button" popoverTarget={sheetId} className={`${button.quiet} flex-1 lg:hidden`}>
            <SlidersHorizontal size={18} aria-hidden />
            {t('Filter')}
            <FilterCount listing={listing} />
          </button>
          <SortMenu listing={listing} />
        </div>
      )}
    </div>
  );
}

/** How many filters are on, beside the button that shows them. */
function FilterCount({ listing }: { listing: Listing }) {
  const count = listing.chips.filters.length;
  return (
    count > 0 && (
      <span
        aria-hidden
        className="grid min-w-6 place-items-center rounded-full bg-green px-1.5 text-sm leading-6 text-on-green tabular"
      >
        {formatNumber(count)}
      </span>
    )
  );
}

function Understood({ listing: { meta, chosen } }: { listing: Listing }) {
  return (
    <p className="mt-3 rounded-control bg-mist px-4 py-2.5">
      {meta.dropped && <>{t('We found no match for “{words}”.', { words: meta.dropped.join(' ') })} </>}
      {meta.understoodAs
        ? withParts(t('Showing results for {words}.'), { words: <strong>{meta.understoodAs}</strong> })
        : t('Showing results for the rest of your search.')}{' '}
      {!meta.dropped && t('You typed “{search}”.', { search: chosen.search ?? '' })}
    </p>
  );
}
