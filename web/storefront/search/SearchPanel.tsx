import { useRef } from 'react';
import { SearchBox } from './SearchBox.tsx';

export const searchPanelId = 'search-panel';

const panelLook =
  'over inset-x-0 top-0 m-0 w-full overflow-visible border-b border-line bg-paper p-2 shadow-float lg:hidden';

/** The phone's search field, opened by the search toggle; a touch outside closes it, and presses nothing there. */
export function SearchPanel() {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} id={searchPanelId} popover="auto" className={panelLook}>
      <SearchBox id="search-phone" autoFocus onSearched={() => panel.current?.hidePopover()} />
    </div>
  );
}
