import { Search, X } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { Form } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { useSearchBox, type SearchBoxState } from './use-search-box.ts';

// without them one searches as before
const Nothing = (): React.ReactNode => null;
const SearchExtras = lazy(() =>
  import('./SearchExtras.tsx').then(
    (file) => ({ default: file.SearchExtras }),
    () => ({ default: Nothing }),
  ),
);

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
  const listId = useId();
  const search = useSearchBox(onSearched);
  const closeWhenLeft = (event: React.FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) search.close();
  };
  return (
    <Form action={paths.products} role="search" onSubmit={search.submit} className="relative" onBlur={closeWhenLeft}>
      <label htmlFor={id} className="sr-only">
        {t('Search products')}
      </label>
      <SearchField id={id} listId={listId} autoFocus={autoFocus} search={search} />
      {search.text && <ClearButton onClick={search.clear} />}
      <SubmitButton />
      {search.wasOpened && (
        <Suspense>
          <SearchExtras listId={listId} search={search} />
        </Suspense>
      )}
    </Form>
  );
}

interface FieldProps {
  id: string;
  listId: string;
  autoFocus: boolean;
  search: SearchBoxState;
}

const fieldLook = [
  'h-11 w-full rounded-control border border-line bg-surface pl-4 pr-24 text-base placeholder:text-quiet',
  'focus:border-green focus:outline-2 focus:outline-offset-0 focus:outline-green',
  '[&::-webkit-search-cancel-button]:hidden',
].join(' ');

function SearchField({ id, listId, autoFocus, search }: FieldProps) {
  const { field, text, shown, active, type, open, onKeyDown } = search;
  return (
    <input
      ref={field}
      id={id}
      name="search"
      type="search"
      value={text}
      maxLength={200}
      autoFocus={autoFocus}
      placeholder={t('Search: shoes, জুতা, juta …')}
      autoComplete="off"
      enterKeyHint="search"
      role="combobox"
      aria-expanded={shown.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={shown.length > 0 && active >= 0 ? `${listId}-${active}` : undefined}
      onChange={(event) => type(event.target.value)}
      onFocus={open}
      onKeyDown={onKeyDown}
      className={fieldLook}
    />
  );
}

function ClearButton({ onClick }: { onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={t('Clear')}
      onClick={onClick}
      className="absolute right-12 top-0 grid size-11 place-items-center text-quiet hover:text-ink"
    >
      <X size={18} aria-hidden />
    </button>
  );
}

const submitButton =
  'absolute right-1 top-1 grid h-9 w-11 place-items-center rounded-lg bg-green text-on-green hover:bg-green-dark';

function SubmitButton() {
  return (
    <button type="submit" aria-label={t('Search')} className={submitButton}>
      <Search size={18} aria-hidden />
    </button>
  );
}
