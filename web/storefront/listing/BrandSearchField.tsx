import { Search } from 'lucide-react';
import { t } from '#shared/language.ts';
import type { BrandSearch } from './use-brand-search.ts';

/** Where one types a part of a brand's name. It has no name of its own, so that the form does not send it. */
export function BrandSearchField({ search }: { search: BrandSearch }) {
  return (
    // it finds by script alone; without script the boxes below remain
    <div className="mb-1 noscript:hidden">
      <div className="relative">
        <Search size={18} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
        <input
          type="search"
          aria-label={t('Find a brand')}
          placeholder={t('Find a brand')}
          value={search.words}
          onFocus={search.prepare}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={(event) => {
            // Enter would send the form as it was
            if (event.key === 'Enter') event.preventDefault();
          }}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="h-11 w-full rounded-control border border-quiet/70 bg-surface pr-3 pl-10 text-base placeholder:text-quiet"
        />
      </div>
      <SearchState search={search} />
    </div>
  );
}

function SearchState({ search }: { search: BrandSearch }) {
  const text = stateOf(search);
  const isHeardOnly = search.found > 0 && !search.isCut && !search.isFailed;
  return (
    <>
      <p role="status" className={isHeardOnly || text === '' ? 'sr-only' : 'py-2 text-sm text-quiet'}>
        {text}
      </p>
      {search.isFailed && (
        <button type="button" onClick={search.askAgain} className="min-h-11 font-medium text-green underline">
          {t('Try again')}
        </button>
      )}
    </>
  );
}

function stateOf({ isSearching, isLoading, isFailed, isCut, found, words }: BrandSearch): string {
  if (!isSearching) return '';
  if (isFailed) return t('We could not look through all brands.');
  if (isLoading) return t('Looking through all brands …');
  if (found === 0) return t('No brand here is called “{words}”.', { words: words.trim() });
  if (isCut) return t('{count} brands found. Type more of the name.', { count: found });
  return found === 1 ? t('{count} brand found', { count: found }) : t('{count} brands found', { count: found });
}
