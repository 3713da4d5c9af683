import { Search } from 'lucide-react';
import { t } from '#shared/language.ts';

const field =
  'h-11 w-full rounded-control border border-quiet/70 bg-surface pr-3 pl-10 text-base placeholder:text-quiet';

interface Props {
  words: string;
  onType(words: string): void;
  /** The shopper is about to type. */
  onFocus(): void;
}

/** The field for a part of a brand's name. It has no `name`, so that the form does not send it. */
export function BrandSearchField({ words, onType, onFocus }: Props) {
  return (
    // it finds by script alone; without script the boxes below remain
    <div className="relative mb-1 noscript:hidden">
      <Search size={18} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
      <input
        type="search"
        aria-label={t('Find a brand')}
        placeholder={t('Find a brand')}
        value={words}
        onFocus={onFocus}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // Enter would send the form as it was
          if (event.key === 'Enter') event.preventDefault();
        }}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className={field}
      />
    </div>
  );
}
