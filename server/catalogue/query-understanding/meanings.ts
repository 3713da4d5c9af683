import { skeleton, sound } from '#server/platform/text/sounds.ts';
import { isGoods, kindsOf, nearTo } from './near-goods.ts';
import { isShopWord, shelfOfWord, shopWordSounding, synonymsOf } from './dictionary/shop-words.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** A word of the shop that a typed word may mean. */
export interface Meaning {
  word: string;
  /** How near it is to what was typed: 1 for the word itself, above 0 for every other. */
  closeness: number;
  /** Only as a word of name, shelf, brand or colour: what is mentioned in a description is not what the product is. */
  isNamed?: true;
}

/**
 * What a typed word is: goods of the dictionary, something that is said of goods (a colour, a material), a word of the
 * shop that no dictionary knows, or a guess.
 */
export type WordKind = 'goods' | 'quality' | 'name' | 'guess';

export interface Meant {
  kind: WordKind;
  /** The nearest first; empty where the shop has no such thing. */
  meanings: Meaning[];
  /** What stands for the typed word where another one is searched. */
  instead?: string;
  /** What may take its place where nothing is found: what is near to it. */
  broader: Meaning[];
  /** Words of all that stands with it on one shelf: some of these are better than nothing. */
  shelf: Meaning[];
}

/** A typed word as it is, and as `words()` gives it: without plural and case ending. */
interface TypedWord {
  token: string;
  word: string;
}

const leastLikeness = 0.42;
/** A word is no meaning if another one is more alike by more than this. */
const clearlyLess = 0.08;
const mostSimilar = 8;
/** Of so many the consonants are compared: they are computed each time. */
const mostCompared = 40;
/** By how much the same consonants make a similar sound more likely. */
const sameBones = 0.2;

const equallyNear = (words: readonly string[], closeness: number): Meaning[] =>
  words.map((word) => ({ word, closeness }));

/** What may stand for goods of the dictionary that the shop has not. It is named to the shopper, so products are it. */
function broaderThan(word: string, vocabulary: Vocabulary): Pick<Meant, 'broader' | 'shelf'> {
  const { near, shelf } = nearTo(word);
  const there = (words: readonly string[]) => [...new Set(words)].filter((one) => vocabulary.isName(one));
  const nearest = there(near).map((one, at) => ({ word: one, closeness: Math.max(0.7 - at * 0.1, 0.3) }));
  return { broader: nearest, shelf: equallyNear(there(shelf), 0.2) };
}

/** A word of the dictionary: itself, its synonyms, and kinds of it. */
function dictionaryMeaning(word: string, vocabulary: Vocabulary): Meant {
  const all = [{ word, closeness: 1 }, ...equallyNear(synonymsOf(word), 0.95), ...equallyNear(kindsOf(word), 0.7)];
  const meanings = all.filter((one, at) => {
    return vocabulary.has(one.word) && all.findIndex(({ word: other }) => other === one.word) === at;
  });
  return { kind: isGoods(word) ? 'goods' : 'quality', meanings, ...broaderThan(word, vocabulary) };
}

const nameMeaning = (meanings: Meaning[]): Meant => ({ kind: 'name', meanings, broader: [], shelf: [] });

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
  const bones = skeleton(word);
  const similar = vocabulary
    .soundingLike(heard, leastLikeness - sameBones)
    .slice(0, mostCompared)
    .map((one) => ({ ...one, likeness: one.likeness + (skeleton(one.word) === bones ? sameBones : 0) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness);
  const best = similar[0]?.likeness ?? 0;
  return similar
    .filter(({ likeness }) => likeness >= best - clearlyLess)
    .slice(0, mostSimilar)
    .map(({ word: one, likeness }) => ({ word: one, closeness: Math.min(likeness, 1) * 0.9 }));
}

/** Short words are guessed by their consonants only if the dictionary knows what comes out: muja is moja. */
function sameConsonants(word: string, vocabulary: Vocabulary): Meaning[] {
  const bones = skeleton(word);
  if (bones.length < 2 || word.length < 4) return [];
  const alike = vocabulary.withConsonants(bones, sound(word));
  return equallyNear(bones.length > 2 ? alike : alike.filter(isShopWord), 0.4);
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
    shelf: [],
  };
}

const kindOfGuess = (word: string): WordKind => (shelfOfWord(word) === undefined ? 'guess' : 'quality');

/**
 * The words of the shop that a typed word most probably means, by the surest way that finds any; absent if it means
 * nothing here. `unfinished`: it is still being typed, so words that begin with it count as well as the word itself.
 */
export function meaningsOf({ token, word }: TypedWord, vocabulary: Vocabulary, unfinished: boolean): Meant | undefined {
  // one digit more or less is another product
  if (/^p\d{7}$/.test(word)) return vocabulary.has(word) ? nameMeaning([{ word, closeness: 1 }]) : undefined;
  // without its last letter, which looked like a plural, it may not be known: pars is a purse
  const sure = surely(word, vocabulary) ?? (token === word ? undefined : surely(token, vocabulary));
  if (sure && !unfinished) return sure;
  const longer = word.length < 2 ? [] : vocabulary.beginningWith(word).filter((other) => other !== word);
  if (sure && (sure.meanings.length > 0 || longer.length === 0))
    return { ...sure, meanings: [...sure.meanings, ...equallyNear(longer, 0.8)] };
  if (longer.length > 0) return nameMeaning(equallyNear(longer, 0.8));
  const stem = withoutEnding(word);
  return (stem === undefined ? undefined : surely(stem, vocabulary)) ?? boldly(word, vocabulary);
}
