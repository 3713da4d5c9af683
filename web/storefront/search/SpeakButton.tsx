import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#shared/language.ts';
import { canHear, listen } from './listen.ts';
import type { SearchBoxState } from './use-search-box.ts';

const place = 'absolute right-12 top-0 grid size-11 place-items-center';
const note =
  'absolute inset-x-0 top-full z-50 mt-1 rounded-card border border-line bg-surface px-4 py-3 text-base shadow-float';

/** Searches by voice, in the page's language; renders nothing if the browser lacks it. */
export function SpeakButton({ search }: { search: SearchBoxState }) {
  const [help, setHelp] = useState('');
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!canHear()) return null;

  const toggle = () => {
    if (stop.current) return stop.current();
    search.close();
    const onEnd = () => {
      stop.current = undefined;
    };
    stop.current = listen({ onHelp: setHelp, onSearch: search.searchFor, onEnd });
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('Search by voice')}
        onClick={toggle}
        onBlur={() => {
          // the browser's question about the microphone takes the focus too
          if (!stop.current) setHelp('');
        }}
        className={`${place} text-quiet hover:text-ink`}
      >
        <Mic size={18} aria-hidden />
      </button>
      <p role="status" className={help && !search.isOpen ? note : 'sr-only'}>
        {help}
      </p>
    </>
  );
}
