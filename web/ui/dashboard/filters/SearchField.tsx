import { Search, X } from 'lucide-react';
import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react';
import { t } from '#shared/language.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface Props {
  label: string;
  placeholder?: string;
  /** The search of the list now. */
  value: string;
  onSearch(search: string): void;
}

const look = [
  'h-11 w-full rounded-control border border-quiet/70 bg-surface pr-11 pl-9 text-base placeholder:text-quiet',
  'md:h-9 md:text-sm [&::-webkit-search-cancel-button]:hidden',
].join(' ');

/** The search of a list: searches after a pause or on Enter; `/` focuses it from anywhere on the page. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { text, type, clear, searchNow } = useTypedSearch(value, onSearch);
  useSlash(field);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    searchNow();
  };
  const empty = () => {
    clear();
    field.current?.focus();
  };
  return (
    <form method="get" role="search" onSubmit={onSubmit} className="relative w-full md:w-80">
      <Search size={18} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        className={look}
      />
      {text && <ClearButton onPress={empty} />}
    </form>
  );
}

function ClearButton({ onPress }: { onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={t('Clear')}
      onClick={onPress}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-quiet hover:text-ink"
    >
      <X size={18} aria-hidden />
    </button>
  );
}

/** The key that leads to the field, unless one types or answers a dialog. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role=alertdialog], [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [field]);
}
