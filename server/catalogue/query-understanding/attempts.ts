import { sound } from '#server/platform/text/sounds.ts';
import { words } from '#server/platform/text/words.ts';
import { praise } from './fillers.ts';
import type { Meaning, Meant, WordKind } from './meanings.ts';
import { isWholeCategory } from './near-goods.ts';
import type { Occasion } from './occasions.ts';
import type { Person } from './persons.ts';
import { synonymsOf } from './dictionary/shop-words.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** As the filters of a list (`ProductFilters`), in whole Taka. */
interface UnderstoodFilters {
  size?: string[];
  minPrice?: number;
  maxPrice?: number;
  onOffer?: true;
}

/** A way to answer a search. */
export interface Attempt {
  /** Each group is a typed word: a product must have one word of every group. Empty: every product will do. */
  groups: Meaning[][];
  /** Groups that need not be there; a product that has one comes before those that have none. */
  prefers: Meaning[][];
  /** A product with one of these as a word of its name or category is left out. Words of descriptions do not count. */
  without: string[];
  /** A product with one of these in the same places stays all the same: it is for both. */
  keeps: string[];
  /** The maximum number of products it shows, when they only share a category with the missing goods. */
  most?: number;
  /** The text that is searched instead of the typed one; absent if everything was found as typed. */
  meant?: string;
  /** The words that this attempt leaves out because no product has them: the visitor's own, in their order. */
  dropped: string[];
  /** The size, price and offers in the text: conditions added to the filters of the page. */
  filters: UnderstoodFilters;
  /** The sorting that the text requests, if the page has none. */
  sort?: 'price-asc' | 'newest' | 'popular';
  /** The search intent that it answers: the parts of the text that were understood and not left out. */
  wish: SearchIntent;
}

/** A part of the text as it was typed, and the places of its words there. */
export interface Typed {
  typed: string;
  at: readonly number[];
}

/** A typed word and its meaning; `meant` is absent if it has none in this shop. */
export interface SearchedWord extends Typed {
  meant: Meant | undefined;
}

/** The parts that were read from a text. */
export interface SearchIntent {
  asked: SearchedWord[];
  size?: Typed & { value: string };
  price?: Typed & { minPrice?: number; maxPrice?: number };
  offer?: Typed;
  cheap?: Typed;
  /** No goods were named: lists all products, in this order. */
  everything?: 'newest' | 'popular';
  /** Whether words of descriptions will do for goods too. */
  described?: true;
  person?: Omit<Person, 'typed'> & Typed;
  occasions: (Omit<Occasion, 'typed'> & Typed)[];
  dropped: Typed[];
  /** No related goods were found: lists some of the same category. */
  ofCategory?: true;
}

interface WordGroup extends SearchedWord {
  meant: Meant;
}

const maxAttempts = 8;

/** The ways to answer, the fullest first; each later one leaves out the least telling part of the one before. */
export function attemptsFor(wish: SearchIntent, vocabulary: Vocabulary): Attempt[] {
  const known = wish.asked.filter((one): one is WordGroup => !!one.meant && isSearchable(one.meant));
  const nothing = wish.asked.filter((one) => !known.includes(one as WordGroup));
  const first: SearchIntent = { ...wish, asked: known, dropped: [...wish.dropped, ...nothing] };
  const saysMore = wish.size ?? wish.price ?? wish.offer ?? wish.person ?? wish.occasions[0];
  if (known.length === 0 && !saysMore && !wish.cheap && !wish.everything) return [];
  const wishes = [first];
  for (
    let next = withoutLeast(first, vocabulary);
    next && wishes.length < maxAttempts;
    next = withoutLeast(next, vocabulary)
  )
    wishes.push(next);
  wishes.push({ ...first, described: true });
  return wishes.map((one) => attemptFor(one, vocabulary));
}

const isSearchable = ({ meanings, broader, category }: Meant): boolean =>
  meanings.length > 0 || broader.length > 0 || category.length > 0;

/** The kinds of words in the order in which they are left out. */
const leastSpecificFirst: readonly WordKind[] = ['guess', 'quality', 'name'];

/** The intent without its least specific part; undefined if no part is left to drop. */
function withoutLeast(wish: SearchIntent, vocabulary: Vocabulary): SearchIntent | undefined {
  const { asked, dropped } = wish;
  for (const kind of asked.length > 1 ? leastSpecificFirst : []) {
    const at = asked.findIndex(({ meant }) => meant?.kind === kind);
    if (at >= 0) return { ...wish, asked: asked.toSpliced(at, 1), dropped: [...dropped, ...asked.slice(at, at + 1)] };
  }
  const { size, offer, price, ...rest } = wish;
  const saysMore = asked.length > 0 || wish.occasions.length > 0 || wish.person !== undefined;
  if (size && (saysMore || offer || price))
    return { ...rest, ...(offer && { offer }), ...(price && { price }), dropped: [...dropped, size] };
  if (offer && (saysMore || price)) return { ...rest, ...(price && { price }), dropped: [...dropped, offer] };
  if (price && saysMore) return { ...rest, dropped: [...dropped, price] };
  return withoutGoods(wish, vocabulary);
}

const hasMore = (more: Meaning[], than: Meaning[]): boolean =>
  more.some(({ word }) => than.every((one) => one.word !== word));

/**
 * Relaxes an intent. Of several goods it drops one: the first that no product is named after, else the first. For the
 * last one it tries related goods, and then its category.
 */
function withoutGoods(wish: SearchIntent, vocabulary: Vocabulary): SearchIntent | undefined {
  const { asked, dropped } = wish;
  if (asked.length > 1) {
    const unknown = asked.findIndex(({ meant }) => !meant?.meanings.some(({ word }) => vocabulary.isName(word)));
    const at = Math.max(0, unknown);
    return { ...wish, asked: asked.toSpliced(at, 1), dropped: [...dropped, ...asked.slice(at, at + 1)] };
  }
  const [last] = asked;
  if (!last?.meant || wish.ofCategory) return undefined;
  const { meanings, broader, category } = last.meant;
  const nearby = { ...wish, asked: [{ ...last, meant: { ...last.meant, meanings: [] } }] };
  if (meanings.length > 0 && hasMore(broader, meanings)) return nearby;
  return hasMore(category, [...meanings, ...broader]) ? { ...nearby, ofCategory: true } : undefined;
}

function attemptFor(wish: SearchIntent, vocabulary: Vocabulary): Attempt {
  const { asked, size, price, offer, cheap, person, occasions } = wish;
  const there = (meanings: Meaning[]) => meanings.filter(({ word }) => vocabulary.has(word));
  const praised = asked.every(isPraise) ? [] : asked.filter(isPraise);
  const needed = asked.filter((one) => !praised.includes(one));
  const insteadOf = ({ broader, category }: Meant) => (wish.ofCategory || broader.length === 0 ? category : broader);
  const isOfCategory = needed.some(
    ({ meant }) => meant?.meanings.length === 0 && isWholeCategory(insteadOf(meant).map(({ word }) => word)),
  );
  const groups = needed.map(({ meant }): Meaning[] => {
    const meanings = meant ? (meant.meanings.length > 0 ? meant.meanings : insteadOf(meant)) : [];
    // related goods are not searched in descriptions
    const isDescribed = wish.described && !!meant?.meanings.length;
    return meant?.kind === 'goods' && !isDescribed ? named(meanings) : meanings;
  });
  const namesGoods = asked.some(({ meant }) => meant && meant.kind !== 'quality');
  const forOccasions = there(occasions.flatMap(goodsFor));
  const forPerson = there(person ? goodsOf(person) : []);
  const isAnswered = namesGoods || forOccasions.length === 0;
  const all = isAnswered ? groups : [...groups, named(forOccasions)];
  const isEmpty = all.length === 0 && !size && !price && !offer && !cheap;
  const meant = saidBy(wish);
  const unsaid = wish.dropped.filter((one) => asked.length === 0 || !isPraise(one));
  const absent = asked.filter(({ meant: one }) => one?.meanings.length === 0);
  // goods that are mostly for others, unless the search names them: heels for men
  const isAsked = (word: string) =>
    asked.some(({ meant: one }) => one?.meanings.some((other) => other.word === word && other.closeness > 0.9));
  return {
    groups: isEmpty && forPerson.length > 0 ? [named(forPerson)] : all,
    prefers: [forPerson, ...occasions.map((one) => there(exactly(one.has))), ...praised.map(faintly)].filter(
      (group) => group.length > 0,
    ),
    without: person ? person.not.filter((word) => vocabulary.has(word) && !isAsked(word)) : [],
    keeps: person ? person.has.filter((word) => vocabulary.has(word)) : [],
    ...(isOfCategory && { most: maxOfCategory }),
    ...(meant !== undefined && { meant }),
    dropped: inOrder([...unsaid, ...absent]),
    filters: {
      ...(size && { size: [size.value] }),
      ...(price?.minPrice !== undefined && { minPrice: price.minPrice }),
      ...(price?.maxPrice !== undefined && { maxPrice: price.maxPrice }),
      ...(offer && { onOffer: true }),
    },
    ...(cheap ? { sort: 'price-asc' } : wish.everything && { sort: wish.everything }),
    wish,
  };
}

const maxOfCategory = 4;
const isPraise = ({ typed }: Typed): boolean => words(typed).some((word) => praise.has(word));
const inOrder = (parts: readonly Typed[]): string[] =>
  parts.toSorted((one, other) => (one.at[0] ?? 0) - (other.at[0] ?? 0)).map(({ typed }) => typed);
const named = (meanings: Meaning[]): Meaning[] => meanings.map((one) => ({ ...one, isNamed: true }));
const exactly = (words: readonly string[], closeness = 1): Meaning[] => words.map((word) => ({ word, closeness }));
/** Of two that fit as well, the one that is called so comes first. */
const faintly = ({ meant }: SearchedWord): Meaning[] =>
  (meant?.meanings ?? []).map(({ word, closeness }) => ({ word, closeness: closeness * 0.1 }));
const goodsFor = ({ has, goods }: Pick<Occasion, 'has' | 'goods'>): Meaning[] => [
  ...exactly(has),
  ...exactly(goods, 0.6),
];
const goodsOf = ({ has, likes }: Pick<Person, 'has' | 'likes'>): Meaning[] => [...exactly(has), ...exactly(likes, 0.4)];

/** The searched text, if it differs from the typed one. */
function saidBy({ asked, ofCategory }: SearchIntent): string | undefined {
  const phrases = asked.map(({ typed, meant }) => {
    const [near] = meant && !ofCategory ? [...meant.broader, ...meant.category] : (meant?.category ?? []);
    const searched = meant?.instead ?? (meant?.meanings.length ? typed : near?.word);
    return searched === undefined ? undefined : inScriptOf(typed, searched);
  });
  const distinct = [...new Set(phrases)];
  return asked.some(({ typed }, at) => typed !== phrases[at]) ? distinct.join(' ') : undefined;
}

const isBangla = (word: string) => /[\u0980-\u09ff]/.test(word);

/** Another spelling of the word, of those that sound as it was typed, if it is not in the script that was typed. */
function inScriptOf(typed: string, word: string): string {
  if (isBangla(word) === isBangla(typed)) return word;
  const same = synonymsOf(word).filter((one) => isBangla(one) === isBangla(typed));
  const heard = words(typed).map(sound).join('');
  return same.find((one) => sound(one) === heard) ?? same[0] ?? word;
}
