import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface Props {
  label: string;
  placeholder?: string;
  /** The search of the list now. */
  value: string;
  onSearch(search: string): void;
}

/** The pause in typing, in milliseconds, after which it searches. Enter does not wait. */
const pauseMs = 1000;

/** The search of a list: it searches when one pauses, Enter searches at once, and `/` leads here from anywhere on the page. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (typed: string) => {
    clearTimeout(pause.current);
    if (typed.trim() === sent.current) return;
    sent.current = typed.trim();
    onSearch(sent.current);
  };
  const onType = (typed: string) => {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => search(typed), pauseMs);
  };

  // Changed from elsewhere (Back, Clear search): the field follows. What one types meanwhile is not overwritten by its own search.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(pause.current);
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(pause.current), []);

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
  }, []);

  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault();
    search(text);
  };
  const clear = () => {
    setText('');
    search('');
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
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        className="h-11 w-full rounded-control border border-quiet/70 bg-surface pr-11 pl-9 text-base placeholder:text-quiet md:h-9 md:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear"
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-quiet hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </form>
  );
}
