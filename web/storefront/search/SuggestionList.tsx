import { Clock, Search } from 'lucide-react';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import type { Suggestion } from './use-suggestions.ts';

interface Props {
  id: string;
  suggestions: Suggestion[];
  active: number;
  onChoose(address: string): void;
  onForget(): void;
}

const listBelow =
  'absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-card border border-line bg-surface shadow-float';
const option = 'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 hover:bg-mist';
const activeOption = 'bg-mist outline-2 -outline-offset-2 outline-green';

/** The list below the search field, walked from the field by arrow keys. */
export function SuggestionList({ id, suggestions, active, onChoose, onForget }: Props) {
  const isShown = suggestions.length > 0;
  return (
    <div className={isShown ? listBelow : 'hidden'}>
      <ul id={id} role="listbox" aria-label={t('Suggestions')} className="max-h-[70vh] overflow-y-auto p-1">
        {suggestions.map((suggestion, n) => (
          <li
            key={suggestion.address}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === active}
            // pressing must not take the focus from the field, or the list would close before the click
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion.address)}
            className={`${option} ${n === active ? activeOption : ''}`}
          >
            <Entry suggestion={suggestion} />
          </li>
        ))}
      </ul>
      {suggestions.some(({ kind }) => kind === 'past') && (
        <button
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={onForget}
          className="w-full border-t border-line px-4 py-2.5 text-left text-sm text-quiet hover:text-ink"
        >
          {t('Clear search history')}
        </button>
      )}
    </div>
  );
}

function Entry({ suggestion }: { suggestion: Suggestion }) {
  return (
    <>
      <span
        className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-lg text-quiet"
        style={suggestion.kind === 'product' ? { background: suggestion.tint } : undefined}
      >
        {suggestion.kind === 'past' && <Clock size={18} aria-hidden />}
        {(suggestion.kind === 'category' || suggestion.kind === 'popular') && <Search size={18} aria-hidden />}
        {suggestion.kind === 'product' && (
          <Picture
            url={suggestion.thumbnail}
            alt=""
            sizes="40px"
            width={40}
            height={50}
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{suggestion.text}</span>
        {suggestion.textBn && (
          <span lang="bn" className="block truncate text-sm text-quiet">
            {suggestion.textBn}
          </span>
        )}
      </span>
      {suggestion.kind === 'category' && <span className="text-sm text-quiet">{t('category')}</span>}
      {suggestion.kind === 'product' && <span className="font-semibold tabular">{formatTaka(suggestion.price)}</span>}
    </>
  );
}
