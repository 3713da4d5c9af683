import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber, inDigits, t } from '#shared/language.ts';
import { pageNumbers } from '../../page-numbers.ts';

interface Props {
  page: number;
  /** Rows on a page. */
  size: number;
  totalPages: number;
  totalRecords: number;
  /** There may be more. */
  isCut?: boolean | undefined;
  onPage(page: number): void;
}

const cell = [
  'grid h-11 min-w-9 place-items-center rounded-control px-1 font-medium tabular hover:bg-mist',
  'disabled:text-quiet disabled:opacity-50 disabled:hover:bg-transparent md:h-9 md:px-2',
].join(' ');

/** Which rows are shown of how many, and five page numbers around this one, with the first and the last. */
export function TablePager({ page, size, totalPages, totalRecords, isCut = false, onPage }: Props) {
  if (totalRecords === 0 || page > totalPages) return null;
  const first = (page - 1) * size + 1;
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
      <p className="text-quiet tabular">
        {t('Showing {first}-{last} of {count} items', {
          first: inDigits(String(first)),
          last: inDigits(String(Math.min(page * size, totalRecords))),
          count: `${formatNumber(totalRecords)}${isCut ? '+' : ''}`,
        })}
      </p>
      {totalPages > 1 && <PageButtons page={page} totalPages={totalPages} onPage={onPage} />}
    </nav>
  );
}

function PageButtons({ page, totalPages, onPage }: Pick<Props, 'page' | 'totalPages' | 'onPage'>) {
  return (
    <ul className="-mx-1 flex items-center">
      <Step label={t('Previous page')} isOff={page === 1} onPress={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </Step>
      {pageNumbers(page, totalPages).map((number, n) => (
        <li key={number ?? `gap-${n}`}>
          {number === null ? (
            <span className="px-1 text-quiet">…</span>
          ) : (
            <button
              type="button"
              aria-label={t('Page {page}', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={`${cell} aria-[current=page]:bg-green aria-[current=page]:text-on-green`}
            >
              {inDigits(String(number))}
            </button>
          )}
        </li>
      ))}
      <Step label={t('Next page')} isOff={page === totalPages} onPress={() => onPage(page + 1)}>
        <ChevronRight size={18} aria-hidden />
      </Step>
    </ul>
  );
}

interface StepProps {
  label: string;
  isOff: boolean;
  onPress(): void;
  children: ReactNode;
}

function Step({ label, isOff, onPress, children }: StepProps) {
  return (
    <li>
      <button type="button" aria-label={label} disabled={isOff} onClick={onPress} className={cell}>
        {children}
      </button>
    </li>
  );
}
