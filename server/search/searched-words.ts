import { skeleton, sound } from '../text/sounds.ts';
import { words } from '../text/words.ts';
import { isShopWord } from './shop-words.ts';

/** The words of a search: three lists of the same length. */
export interface SearchedWords {
  typed: string[];
  sounds: string[];
  skeletons: string[];
}

/** Absent without a search. */
export function findSearchedWords(search: string | undefined): SearchedWords | undefined {
  if (!search?.trim()) return undefined;
  const typed = words(search);
  // A word of the dictionary is taken as typed: if the shop has no such product, no similar word is tried.
  const guessable = (key: (word: string) => string) => typed.map((word) => (isShopWord(word) ? '' : key(word)));
  return { typed, sounds: guessable(sound), skeletons: guessable(skeleton) };
}
