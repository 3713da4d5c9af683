import { t } from '#shared/language.ts';
import { Check } from './Check.tsx';
import type { CountedName } from '../found/counted-name.ts';
import type { Chosen } from '../found/listing-address.ts';
import { findBrands } from './find-brands.ts';
import { useAllBrands } from './use-all-brands.ts';

/** More than this is too long to read: the shopper types more of the name. */
const maxFound = 40;

interface Props {
  words: string;
  chosen: Chosen;
  /** The brands that the page carries, the chosen ones among them. */
  brands: CountedName[];
}

/** The brands whose names contain the typed words, of all brands of the shop: they are fetched when this is drawn. */
export function FoundBrands({ words, chosen, brands }: Props) {
  const { brands: all, isFailed, askAgain } = useAllBrands(chosen);
  if (words === '') return null;
  const found = findBrands(all ?? brands, words);
  const shown = found.slice(0, maxFound);
  const isChosen = (slug: string) => chosen.brands.includes(slug);
  // chosen brands stay visible, because the form sends only visible fields
  const stored = brands.filter(({ slug }) => isChosen(slug) && !shown.some((one) => one.slug === slug));
  return (
    <>
      <p role="status" className="py-2 text-sm text-quiet">
        {stateOf({ words, found: found.length, isFailed, isLoading: !all })}
      </p>
      {isFailed && (
        <button type="button" onClick={askAgain} className="min-h-11 font-medium text-green underline">
          {t('Try again')}
        </button>
      )}
      {[...stored, ...shown].map(({ slug, name, count }) => (
        <Check key={slug} name="brand" choice={{ value: slug, label: name, count, checked: isChosen(slug) }} />
      ))}
    </>
  );
}

interface State {
  words: string;
  found: number;
  isFailed: boolean;
  isLoading: boolean;
}

function stateOf({ words, found: count, isFailed, isLoading }: State): string {
  if (isFailed) return t('We could not load all brands.');
  if (isLoading) return t('Searching all brands …');
  if (count === 0) return t('No brands found for “{words}”.', { words });
  if (count > maxFound) return t('{count} brands found. Type more of the name.', { count });
  return count === 1 ? t('{count} brand found', { count }) : t('{count} brands found', { count });
}
