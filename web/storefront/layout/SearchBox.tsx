import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/paths.ts';
import { rememberSearch } from './past-searches.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  id: string;
  autoFocus?: boolean;
  onSearched?: () => void;
}

/**
 * The search field: a plain form, that suggests while one types. Arrow keys walk the suggestions, Enter takes one,
 * Escape closes.
 */
export function SearchBox({ id, autoFocus = false, onSearched }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const { suggestions, forget } = useSuggestions(text, isOpen);

  // On a page of results the field holds what was searched.
  useEffect(() => {
    setText(new URLSearchParams(location.search).get('search') ?? '');
    setIsOpen(false);
  }, [location]);

  // Typed before the script came: kept.
  useEffect(() => {
    if (field.current?.value) setText(field.current.value);
  }, []);

  const finish = () => {
    setIsOpen(false);
    field.current?.blur();
    onSearched?.();
  };
  const go = (address: string) => {
    finish();
    void navigate(address);
  };
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault();
    const chosen = isOpen ? suggestions[active] : undefined;
    const term = text.trim();
    if (chosen) go(chosen.address);
    else if (term) {
      rememberSearch(term);
      go(paths.search(term));
    }
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && suggestions.length > 0) {
      event.preventDefault(); // the phone's panel stays for a second Escape
      setIsOpen(false);
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || suggestions.length === 0) return;
    event.preventDefault();
    setIsOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // one place more than there are suggestions: the field itself
    setActive((at) => ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  };
  const isShown = isOpen && suggestions.length > 0;

  return (
    <Form
      action={paths.products}
      role="search"
      onSubmit={onSubmit}
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('Search products')}
      </label>
      <input
        ref={field}
        id={id}
        name="search"
        type="search"
        value={text}
        maxLength={200}
        required
        pattern=".*\S.*"
        autoFocus={autoFocus}
        placeholder={t('Search: shoes, জুতা, juta …')}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-control border border-line bg-surface pl-4 pr-24 text-base placeholder:text-quiet focus:border-green focus:outline-2 focus:outline-offset-0 focus:outline-green [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={t('Clear')}
          onClick={() => {
            setText('');
            field.current?.focus();
          }}
          className="absolute right-12 top-0 grid size-11 place-items-center text-quiet hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      )}
      <button
        type="submit"
        aria-label={t('Search')}
        className="absolute right-1 top-1 grid h-9 w-11 place-items-center rounded-lg bg-green text-white hover:bg-green-dark"
      >
        <Search size={18} aria-hidden />
      </button>
      <SuggestionList
        id={listId}
        suggestions={isShown ? suggestions : []}
        active={active}
        onChoose={go}
        onForget={forget}
      />
    </Form>
  );
}
