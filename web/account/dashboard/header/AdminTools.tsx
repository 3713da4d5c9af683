import { Search } from 'lucide-react';
import { useState } from 'react';
import { Bell } from './Bell.tsx';
import { commandKey } from './shortcuts.ts';
import { Palette } from './Palette.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { useHeaderKeys } from './use-header-keys.ts';

/** What the header has for who keeps the shop: a search over everything, and what happened. Apart, so that customers need not fetch it. */
export function AdminTools() {
  const [shown, setShown] = useState<'palette' | 'shortcuts'>();
  useHeaderKeys({ search: () => setShown('palette'), shortcuts: () => setShown('shortcuts') });
  const close = () => setShown(undefined);
  return (
    <>
      <button
        type="button" aria-label="Search orders, products and customers" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setShown('palette')}
        className="ml-auto inline-flex size-11 min-w-0 shrink-0 items-center justify-center gap-2 rounded-control text-ink hover:bg-mist md:h-9 md:w-80 md:shrink md:justify-start md:border md:border-quiet/70 md:bg-surface md:px-3 md:text-quiet md:hover:border-green md:hover:bg-surface"
      >
        <Search size={20} aria-hidden className="shrink-0 md:size-4.5" />
        <span aria-hidden className="hidden truncate md:inline">Search orders, products and customers</span>
        <kbd aria-hidden className="ml-auto hidden shrink-0 rounded border border-line px-1.5 font-sans text-xs lg:inline">{commandKey} K</kbd>
      </button>
      <Bell />
      {shown === 'palette' && <Palette onClose={close} onShortcuts={() => setShown('shortcuts')} />}
      {shown === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </>
  );
}
