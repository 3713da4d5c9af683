import { useRef } from 'react';
import { t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import { PopoverHead } from '#web/ui/menus/PopoverHead.tsx';
import { Filters } from './Filters.tsx';
import type { Listing } from '../found/load-listing.ts';

export const sheetId = 'filters';

const sheetOrColumn = [
  'sheet inset-x-0 bottom-0 top-auto m-0 max-h-[85dvh] w-full max-w-none flex-col rounded-t-card bg-surface open:flex',
  'lg:static lg:block lg:max-h-none lg:translate-none lg:overflow-visible lg:bg-transparent lg:transition-none',
].join(' ');

/**
 * The filters: a column beside the list on a desktop, a bottom sheet on a phone. The list behind it follows each
 * change, and the button shows the number of products. A single element for both, so that they never differ and the
 * page stays light.
 */
export function FilterSheet({ listing }: { listing: Listing }) {
  const sheet = useRef<HTMLElement>(null);
  const count = listing.meta.totalProducts;
  const close = (event: React.MouseEvent) => {
    event.preventDefault(); // every change was sent already; without script the form is sent here
    sheet.current?.hidePopover();
  };
  return (
    <aside ref={sheet} id={sheetId} popover="auto" aria-label={t('Filters')} className={sheetOrColumn}>
      <PopoverHead id={sheetId} title={t('Filters')} className="py-1 lg:hidden" />
      <div className="overflow-y-auto overscroll-contain px-4 lg:overflow-visible lg:px-0">
        <Filters listing={listing}>
          <div className="sticky bottom-0 -mx-4 border-b-0 border-t border-line bg-surface px-4 py-3 lg:hidden">
            <button type="submit" onClick={close} className={`${button.primary} w-full`}>
              {count === 1 ? t('Show {count} product', { count }) : t('Show {count} products', { count })}
            </button>
          </div>
          <noscript>
            <button type="submit" className={`${button.primary} mt-4 hidden w-full lg:inline-flex`}>
              {t('Show products')}
            </button>
          </noscript>
        </Filters>
      </div>
    </aside>
  );
}
