import { SlidersHorizontal, X } from 'lucide-react';
import { useRef } from 'react';
import { button } from '#web/ui/button.ts';
import { Filters } from './Filters.tsx';
import type { Listing } from './load-listing.ts';

const sheetId = 'filter-sheet';

/** The phone's filters, in a sheet from below. The list behind it follows each change; the button says how many it holds. */
export function FilterSheet({ listing }: { listing: Listing }) {
  const sheet = useRef<HTMLDivElement>(null);
  const count = listing.meta.totalProducts;
  const close = (event: React.MouseEvent) => {
    event.preventDefault(); // every change was sent already; without script the form is sent here
    sheet.current?.hidePopover();
  };
  return (
    <>
      <button type="button" popoverTarget={sheetId} className={`${button.quiet} flex-1 lg:hidden`}><SlidersHorizontal size={18} aria-hidden />Filter</button>
      <div
        ref={sheet} id={sheetId} popover="auto" role="dialog" aria-label="Filters"
        className="sheet inset-x-0 bottom-0 top-auto m-0 max-h-[85dvh] w-full max-w-none flex-col rounded-t-card bg-surface open:flex lg:hidden"
      >
        <div className="flex items-center justify-between border-b border-line py-1 pl-4 pr-1">
          <p className="text-lg font-bold">Filters</p>
          <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" aria-label="Close" className={button.bare} autoFocus><X aria-hidden /></button>
        </div>
        <div className="overflow-y-auto overscroll-contain px-4">
          <Filters listing={listing} id="sheet">
            <div className="sticky bottom-0 bg-surface py-3">
              <button type="submit" onClick={close} className={`${button.primary} w-full`}>Show {count.toLocaleString('en-IN')} {count === 1 ? 'product' : 'products'}</button>
            </div>
          </Filters>
        </div>
      </div>
    </>
  );
}
