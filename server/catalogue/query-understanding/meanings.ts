import { skeleton, sound } from '#server/platform/text/sounds.ts';
import { isGoods, kindsOf, nearTo } from './near-goods.ts';
import { isShopWord, categoryOfWord, shopWordSounding, synonymsOf } from './dictionary/shop-words.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** A word of the shop that a typed word may mean. */
export interface Meaning {
  word: string;
  /** Its closeness to the typed word: 1 for the word itself, above 0 for others. */
  closeness: number;
  /** Only as a word of a name, category, brand or colour: a description also mentions other goods. */
  isNamed?: true;
}

/**
 * The kind of a typed word: goods of the dictionary, a quality of goods (a colour, a material), a word of this shop
 * that no dictionary has, or a guess.
 */
export type WordKind = 'goods' | 'quality' | 'name' | 'guess';

export interface Meant {
  kind: WordKind;
  /** The nearest first; empty if the shop has no such goods. */
  meanings: Meaning[];
  /** The word that is searched instead of the typed one. */
  instead?: string;
  /** Related goods to search if nothing is found. */
  broader: Meaning[];
  /** The words of the whole category, as a last alternative to no results. */
  category: Meaning[];
}

/** A typed word, and its form by `words()`: without plural and case ending. */
interface TypedWord {
  token: string;
  word: string;
}

const minLikeness = 0.42;
/** A word is no meaning if another one is more alike by more than this. */
const clearlyLess = 0.08;
const maxSimilar = 8;
/** Of so many the consonants are compared: they are computed each time. */
const maxCompared = 40;
/** By how much the same consonants make a similar sound more likely. */
const sameSkeleton = 0.2;

const equallyNear = (words: readonly string[], closeness: number): Meaning[] =>
  words.map((word) => ({ word, closeness }));

/**
 * Alternatives to goods of the dictionary that the shop does not have. The shopper reads their names, so they must be
 * names of products.
 */
function broaderThan(word: string, vocabulary: Vocabulary): Pick<Meant, 'broader' | 'category'> {
  const { near, category } = nearTo(word);
  const there = (words: readonly string[]) => [...new Set(words)].filter((one) => vocabulary.isName(one));
  const nearest = there(near).map((one, at) => ({ word: one, closeness: Math.max(0.7 - at * 0.1, 0.3) }));
  return { broader: nearest, category: equallyNear(there(category), 0.2) };
}

/** The meanings of a word of the dictionary: itself, its synonyms, and kinds of it. */
function dictionaryMeaning(word: string, vocabulary: Vocabulary): Meant {
  const all = [{ word, closeness: 1 }, ...equallyNear(synonymsOf(word), 0.95), ...equallyNear(kindsOf(word), 0.7)];
  const meanings = all.filter((one, at) => {
    return vocabulary.has(one.word) && all.findIndex(({ word: other }) => other === one.word) === at;
  });
  return { kind: isGoods(word) ? 'goods' : 'quality', meanings, ...broaderThan(word, vocabulary) };
}

const nameMeaning = (meanings: Meaning[]): Meant => ({ kind: 'name', meanings, broader: [], category: [] });

/** Latin spellings of Bangla words take case endings too: kather, sonar, jonmodiner. */
const latinEndings = /(?<=..)(?:der|er|r|te|e)$/;

/** Absent: it has none. */
export function withoutEnding(word: string): string | undefined {
  const stem = /^[a-z]+$/.test(word) ? word.replace(latinEndings, '') : word;
  return stem === word ? undefined : stem;
}

/** The word as it is, or as it sounds, in the shop or in the dictionary. */
function surely(word: string, vocabulary: Vocabulary): Meant | undefined {
  if (isShopWord(word)) return dictionaryMeaning(word, vocabulary);
  if (vocabulary.has(word)) return nameMeaning([{ word, closeness: 1 }]);
  const heard = sound(word);
  if (heard === '') return undefined;
  const known = shopWordSounding(heard);
  if (known !== undefined) return { ...dictionaryMeaning(known, vocabulary), instead: known };
  const alike = vocabulary.soundingAs(heard);
  return alike.length > 0 ? { ...nameMeaning(equallyNear(alike, 0.9)), instead: alike[0] } : undefined;
}

/** Words with a similar sound. Those with the same consonants are the more likely ones: kaptan is kaftan, not katan. */
function similarTo(word: string, vocabulary: Vocabulary): Meaning[] {
  const heard = sound(word);
  if (heard.length < 4) return [];
  const consonants = skeleton(word);
  const similar = vocabulary
    .soundingLike(heard, minLikeness - sameSkeleton)
    .slice(0, maxCompared)
    .map((one) => ({ ...one, likeness: one.likeness + (skeleton(one.word) === consonants ? sameSkeleton : 0) }))
    .filter(({ likeness }) => likeness >= minLikeness)
    .toSorted((one, other) => other.likeness - one.likeness);
  const best = similar[0]?.likeness ?? 0;
  return similar
    .filter(({ likeness }) => likeness >= best - clearlyLess)
    .slice(0, maxSimilar)
    .map(({ word: one, likeness }) => ({ word: one, closeness: Math.min(likeness, 1) * 0.9 }));
}

/** Guesses short words by their consonants only if the dictionary has the result: muja is moja. */
function sameConsonants(word: string, vocabulary: Vocabulary): Meaning[] {
  const consonants = skeleton(word);
  if (consonants.length < 2 || word.length < 4) return [];
  const alike = vocabulary.withConsonants(consonants, sound(word));
  return equallyNear(consonants.length > 2 ? alike : alike.filter(isShopWord), 0.4);
}

function boldly(word: string, vocabulary: Vocabulary): Meant | undefined {
  const similar = similarTo(word, vocabulary);
  const meanings = similar.length > 0 ? similar : sameConsonants(word, vocabulary);
  const [first] = meanings;
  if (!first) return undefined;
  const known = isShopWord(first.word) ? dictionaryMeaning(first.word, vocabulary).meanings : [];
  const more = known.filter(({ word: one }) => meanings.every((other) => other.word !== one));
  const likewise = more.map((one) => ({ ...one, closeness: one.closeness * first.closeness }));
  return {
    kind: kindOfGuess(first.word),
    meanings: [...meanings, ...likewise],
    instead: first.word,
    broader: [],
    category: [],
  };
}

const kindOfGuess = (word: string): WordKind => (categoryOfWord(word) === undefined ? 'guess' : 'quality');

/**
 * The shop's words that a typed word most probably means, by the most certain method with a result; undefined if there
 * is none. `unfinished`: the word is still being typed, so words that begin with it count like the word itself.
 */
export function meaningsOf({ token, word }: TypedWord, vocabulary: Vocabulary, unfinished: boolean): Meant | undefined {
  // a product number with a different digit is another product
  if (/^p\d{7}$/.test(word)) return vocabulary.has(word) ? nameMeaning([{ word, closeness: 1 }]) : undefined;
  // a word may be unknown without its last letter, which looked like a plural: pars is a purse
  const sure = surely(word, vocabulary) ?? (token === word ? undefined : surely(token, vocabulary));
  if (sure && !unfinished) return sure;
  const longer = word.length < 2 ? [] : vocabulary.beginningWith(word).filter((other) => other !== word);
  if (sure && (sure.meanings.length > 0 || longer.length === 0))
    return { ...sure, meanings: [...sure.meanings, ...equallyNear(longer, 0.8)] };
  if (longer.length > 0) return nameMeaning(equallyNear(longer, 0.8));
  const stem = withoutEnding(word);
  return (stem === undefined ? undefined : surely(stem, vocabulary)) ?? boldly(word, vocabulary);
}
