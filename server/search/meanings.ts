import type { Vocabulary } from './vocabulary.ts';

/** A word of the shop that a typed word may mean. */
export interface Meaning {
  word: string;
  /** How near it is to what was typed: 1 for the word itself, above 0 for every other. */
  closeness: number;
}

/** By which way the meanings of a word were found, from the surest to the boldest. */
export type Way = 'itself' | 'beginning' | 'same sound' | 'similar sound' | 'same consonants';

export interface Meant {
  way: Way;
  /** The nearest first. */
  meanings: Meaning[];
}

/** A typed word as `words()` gives it, with its sound and its consonants; these are empty where nothing is guessed. */
export interface TypedWord {
  word: string;
  sound: string;
  skeleton: string;
}

const leastLikeness = 0.42;
/** A word is no meaning if another one is more alike by more than this. */
const clearlyLess = 0.08;
const mostSimilar = 8;

const equallyNear = (words: string[], closeness: number): Meaning[] => words.map((word) => ({ word, closeness }));

function similarTo(sound: string, vocabulary: Vocabulary): Meaning[] {
  if (sound.length < 4) return [];
  const similar = vocabulary.soundingLike(sound, leastLikeness);
  const best = similar[0]?.likeness ?? 0;
  return similar
    .filter(({ likeness }) => likeness >= best - clearlyLess)
    .slice(0, mostSimilar)
    .map(({ word, likeness }) => ({ word, closeness: likeness * 0.6 }));
}

/**
 * The words of the shop that a typed word most probably means, by the surest way that finds any; absent if it means
 * nothing here. `unfinished`: it is still being typed, so words that begin with it count as well as the word itself.
 */
export function meaningsOf(
  { word, sound, skeleton }: TypedWord,
  vocabulary: Vocabulary,
  unfinished: boolean,
): Meant | undefined {
  const itself: Meaning[] = vocabulary.has(word) ? [{ word, closeness: 1 }] : [];
  if (itself.length > 0 && !unfinished) return { way: 'itself', meanings: itself };
  const longer = word.length < 2 ? [] : vocabulary.beginningWith(word).filter((other) => other !== word);
  if (itself.length > 0 || longer.length > 0)
    return { way: itself.length > 0 ? 'itself' : 'beginning', meanings: [...itself, ...equallyNear(longer, 0.8)] };
  return guess(sound, skeleton, vocabulary);
}

function guess(sound: string, skeleton: string, vocabulary: Vocabulary): Meant | undefined {
  const ways: (() => Meant)[] = [
    () => ({ way: 'same sound', meanings: sound === '' ? [] : equallyNear(vocabulary.soundingAs(sound), 0.9) }),
    () => ({ way: 'similar sound', meanings: similarTo(sound, vocabulary) }),
    () => ({
      way: 'same consonants',
      meanings: skeleton.length < 3 ? [] : equallyNear(vocabulary.withConsonants(skeleton, sound), 0.4),
    }),
  ];
  for (const way of ways) {
    const meant = way();
    if (meant.meanings.length > 0) return meant;
  }
  return undefined;
}
