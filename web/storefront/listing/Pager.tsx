import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber, t } from '#shared/language.ts';
import { pageNumbers } from '#web/ui/page-numbers.ts';
import { pageSize, writeAddress } from './found/listing-address.ts';
import type { Listing } from './found/load-listing.ts';

const cell = 'grid h-11 min-w-9 place-items-center rounded-control px-1 font-medium tabular sm:min-w-11 sm:px-2';

// On phones, the previous and next links have a line of their own, wide enough for a thumb.
const link = 'max-sm:order-1 max-sm:flex-1 max-sm:basis-2/5';
const turnLink = [
  'hover:bg-mist max-sm:mx-1 max-sm:flex max-sm:items-center max-sm:justify-center max-sm:gap-1',
  'max-sm:border max-sm:border-line max-sm:bg-surface',
].join(' ');

/** Five page numbers around this one, with the first and the last: links that a crawler can follow. */
export function Pager({ listing: { path, chosen, meta } }: { listing: Listing }) {
  const { currentPage, totalPages, totalProducts } = meta;
  if (totalPages <= 1) return null;
  const to = (page: number) =>
    writeAddress(path, { ...chosen, onOffer: chosen.onOffer && path !== '/offers', page: String(page) });
  const shownTo = Math.min(currentPage * pageSize, totalProducts);
  const from = (currentPage - 1) * pageSize + 1;
  return (
    <nav aria-label={t('Pages')} className="mt-10 flex flex-col items-center gap-3">
      <p className="text-sm text-quiet tabular">
        {t('Showing {from}-{to} of {count} items', { from, to: shownTo, count: totalProducts })}
      </p>
      <ul className="flex flex-wrap items-center justify-center max-sm:w-full gap-x-0.5 gap-y-2 sm:gap-1">
        {currentPage > 1 && (
          <li className={link}>
            <Link to={to(currentPage - 1)} rel="prev" aria-label={t('Previous page')} className={`${cell} ${turnLink}`}>
              <ChevronLeft size={20} aria-hidden />
              <span className="sm:hidden">{t('Previous')}</span>
            </Link>
          </li>
        )}
        {pageNumbers(currentPage, totalPages).map((page, n) => (
          <li key={page ?? `gap-${n}`}>
            {page === null ? (
              <span className="px-1 text-quiet">…</span>
            ) : (
              <PageNumber page={page} isThis={page === currentPage} to={to(page)} />
            )}
          </li>
        ))}
        {currentPage < totalPages && (
          <li className={link}>
            <Link to={to(currentPage + 1)} rel="next" aria-label={t('Next page')} className={`${cell} ${turnLink}`}>
              <span className="sm:hidden">{t('Next')}</span>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function PageNumber({ page, isThis, to }: { page: number; isThis: boolean; to: string }) {
  return isThis ? (
    <span aria-current="page" className={`${cell} bg-green text-on-green`}>
      {formatNumber(page)}
    </span>
  ) : (
    <Link to={to} aria-label={t('Page {page}', { page })} className={`${cell} hover:bg-mist`}>
      {formatNumber(page)}
    </Link>
  );
}
