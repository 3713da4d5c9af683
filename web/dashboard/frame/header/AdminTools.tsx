import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SettingLink } from '#web/dashboard/parts/SettingLink.tsx';
import { Bell } from './Bell.tsx';
import { commandKey } from './shortcuts.ts';
import { Palette } from './Palette.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { openDialog, useHeaderKeys } from './use-header-keys.ts';

const searchButton = [
  'ml-auto inline-flex size-11 min-w-0 shrink-0 items-center justify-center gap-2 rounded-control text-ink',
  'hover:bg-mist md:h-9 md:w-72 md:shrink lg:w-96 md:justify-start md:border md:border-quiet/70 md:bg-surface',
  'md:px-3 md:text-quiet md:hover:border-green md:hover:bg-surface',
].join(' ');

/** The header's tools for staff: global search and notifications. A separate file, so that customers do not load it. */
export function AdminTools() {
  const [shown, setShown] = useState<'palette' | 'shortcuts'>();
  useHeaderKeys({ search: () => setShown('palette'), shortcuts: () => setShown('shortcuts') });
  const onLeave = useFocusOfPage();
  const close = () => setShown(undefined);
  return (
    <>
      <SettingLink />
      <button
        type="button"
        aria-label="Search orders, products and customers"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setShown('palette')}
        className={searchButton}
      >
        <Search size={20} aria-hidden className="shrink-0 md:size-4.5" />
        <span aria-hidden className="hidden truncate md:inline">
          Search orders, products and customers
        </span>
        <kbd
          aria-hidden
          className="ml-auto hidden shrink-0 rounded border border-line px-1.5 font-sans text-xs lg:inline"
        >
          {commandKey} K
        </kbd>
      </button>
      <Bell />
      {shown === 'palette' && <Palette onClose={close} onShortcuts={() => setShown('shortcuts')} onLeave={onLeave} />}
      {shown === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </>
  );
}

/** After the search opens another page, moves the focus there, unless a dialog of that page takes it. */
function useFocusOfPage(): () => void {
  const { key } = useLocation();
  const isLeaving = useRef(false);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (isLeaving.current && !document.querySelector(openDialog)) document.getElementById('content')?.focus();
    isLeaving.current = false;
  }, [key]);
  return () => {
    isLeaving.current = true;
  };
}
