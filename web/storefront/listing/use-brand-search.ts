import { useState } from 'react';
import { findBrands } from './find-brands.ts';
import type { Chosen } from './listing-address.ts';
import type { CountedName } from './shown-facets.ts';
import { useAllBrands } from './use-all-brands.ts';

/** Nobody reads through more than this: one types more of the name. */
const mostFound = 40;

/**
 * Finds brands by name: `brands` are those that the page carries, the others are fetched when somebody looks for one.
 */
export function useBrandSearch(chosen: Chosen, brands: CountedName[]) {
  const [words, setWords] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { brands: all, isFailed, askAgain } = useAllBrands(chosen, isWanted);
  const isSearching = words.trim() !== '';
  const found = isSearching ? findBrands(all ?? brands, words) : [];
  const near = found.slice(0, mostFound);
  // chosen brands stay on the screen: the form sends what it shows
  const kept = brands.filter(({ slug }) => chosen.brands.includes(slug) && !near.some((one) => one.slug === slug));
  return {
    words,
    type: setWords,
    /** Fetches all brands, so that they are there when the first letter is typed. */
    prepare: () => setWanted(true),
    isSearching,
    shown: isSearching ? [...kept, ...near] : brands,
    found: found.length,
    isCut: found.length > near.length,
    isLoading: isSearching && !all && !isFailed,
    isFailed: isSearching && isFailed,
    askAgain,
  };
}

export type BrandSearch = ReturnType<typeof useBrandSearch>;
