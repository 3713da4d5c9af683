import { sound } from '../text/sounds.ts';
import { praise } from './fillers.ts';
import type { Meaning, Meant, WordKind } from './meanings.ts';
import type { Occasion } from './occasions.ts';
import type { Person } from './persons.ts';
import { synonymsOf } from './shop-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** As the filters of a list (`ProductFilters`), in whole Taka. */
export interface UnderstoodFilters {
  size?: string[];
  minPrice?: number;
  maxPrice?: number;
  onOffer?: true;
}

/** One way to answer a search. */
export interface Attempt {
  /** Each group is a typed word: a product must have one word of every group. Empty: every product will do. */
  groups: Meaning[][];
  /** Groups that need not be there; a product that has one comes before those that have none. */
  prefers: Meaning[][];
  /** A product with one of these as a word of its name or shelf is left out. Words of descriptions do not count. */
  without: string[];
  /** What is searched instead of what was typed; absent if all was found as it was typed. */
  meant?: string;
  /** What of the typed text this attempt leaves out, because nothing has it. */
  dropped: string[];
  /** What the text said of size, price and offers: conditions beside the filters of the page. */
  filters: UnderstoodFilters;
  /** The order that the text asks for, where the page asks for none. */
  sort?: 'price-asc' | 'newest' | 'popular';
  /** What it answers: the parts of the text that were understood and not left out. */
  wish: Wish;
}

/** A part of the text as it was typed, and the places of its words there. */
export interface Typed {
  typed: string;
  at: readonly number[];
}

/** A typed word and what it means; `meant` is absent if it means nothing here. */
export interface Asked extends Typed {
  meant: Meant | undefined;
}

/** What was read in a text. */
export interface Wish {
  asked: Asked[];
  size?: Typed & { value: string };
  price?: Typed & { minPrice?: number; maxPrice?: number };
  offer?: Typed;
  cheap?: Typed;
  /** Nothing was said of what is looked for: all there is, in this order. */
  everything?: 'newest' | 'popular';
  /** Whether words of descriptions will do for goods too. */
  described?: true;
  person?: Omit<Person, 'typed'> & Typed;
  occasions: (Omit<Occasion, 'typed'> & Typed)[];
  dropped: string[];
}

interface AskedGroup extends Asked {
  meant: Meant;
}

const mostAttempts = 8;

/** The ways to answer, the fullest first; each later one leaves out the least telling part of the one before. */
export function attemptsFor(wish: Wish, vocabulary: Vocabulary): Attempt[] {
  const known = wish.asked.filter((one): one is AskedGroup => !!one.meant && isSearchable(one.meant));
  const nothing = wish.asked.filter((one) => !known.includes(one as AskedGroup)).map(({ typed }) => typed);
  const first: Wish = { ...wish, asked: known, dropped: [...wish.dropped, ...nothing] };
  const saysMore = wish.size ?? wish.price ?? wish.offer ?? wish.person ?? wish.occasions[0];
  if (known.length === 0 && !saysMore && !wish.cheap && !wish.everything) return [];
  const wishes = [first];
  for (let next = withoutLeast(first); next && wishes.length < mostAttempts; next = withoutLeast(next))
    wishes.push(next);
  wishes.push({ ...first, described: true });
  return wishes.map((one) => attemptFor(one, vocabulary));
}

const isSearchable = ({ meanings, broader }: Meant): boolean => meanings.length > 0 || broader.length > 0;

/** The kinds of words in the order in which they are left out. */
const leastTellingFirst: readonly WordKind[] = ['guess', 'quality', 'name'];

/** The wish without the part that says least; absent if there is nothing more to leave out. */
function withoutLeast(wish: Wish): Wish | undefined {
  const { asked, dropped } = wish;
  for (const kind of asked.length > 1 ? leastTellingFirst : []) {
    const at = asked.findIndex(({ meant }) => meant?.kind === kind);
    if (at >= 0) return { ...wish, asked: asked.toSpliced(at, 1), dropped: [...dropped, asked[at]?.typed ?? ''] };
  }
  const { size, offer, price, ...rest } = wish;
  const hasMore = asked.length > 0 || wish.occasions.length > 0 || wish.person !== undefined;
  if (size && (hasMore || offer || price))
    return { ...rest, ...(offer && { offer }), ...(price && { price }), dropped: [...dropped, size.typed] };
  if (offer && (hasMore || price)) return { ...rest, ...(price && { price }), dropped: [...dropped, offer.typed] };
  if (price && hasMore) return { ...rest, dropped: [...dropped, price.typed] };
  return withoutGoods(wish);
}

const hasBroader = ({ meanings, broader }: Meant): boolean =>
  broader.some(({ word }) => meanings.every((one) => one.word !== word));

/** The wish without the first of several goods, then with what is near instead. */
function withoutGoods({ asked, dropped, ...rest }: Wish): Wish | undefined {
  if (asked.length > 1) return { ...rest, asked: asked.slice(1), dropped: [...dropped, asked[0]?.typed ?? ''] };
  const at = asked.findIndex(({ meant }) => meant && meant.meanings.length > 0 && hasBroader(meant));
  const exact = asked[at];
  if (exact?.meant)
    return { ...rest, asked: asked.with(at, { ...exact, meant: { ...exact.meant, meanings: [] } }), dropped };
  return undefined;
}

function attemptFor(wish: Wish, vocabulary: Vocabulary): Attempt {
  const { asked, size, price, offer, cheap, person, occasions } = wish;
  const there = (meanings: Meaning[]) => meanings.filter(({ word }) => vocabulary.has(word));
  const praised = asked.some(({ typed }) => !praise.has(typed)) ? asked.filter(({ typed }) => praise.has(typed)) : [];
  const needed = asked.filter((one) => !praised.includes(one));
  const groups = needed.map(({ meant }): Meaning[] => {
    const meanings = meant?.meanings.length ? meant.meanings : (meant?.broader ?? []);
    // what is only near is not looked for in descriptions
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
  const unsaid = wish.dropped.filter((typed) => asked.length === 0 || !praise.has(typed));
  return {
    groups: isEmpty && forPerson.length > 0 ? [named(forPerson)] : all,
    prefers: [forPerson, ...occasions.map((one) => there(exactly(one.has))), ...praised.map(faintly)].filter(
      (group) => group.length > 0,
    ),
    without: person ? person.not.filter((word) => vocabulary.has(word)) : [],
    ...(meant !== undefined && { meant }),
    dropped: unsaid.concat(asked.filter(({ meant }) => meant?.meanings.length === 0).map(({ typed }) => typed)),
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

const named = (meanings: Meaning[]): Meaning[] => meanings.map((one) => ({ ...one, isNamed: true }));
const exactly = (words: readonly string[], closeness = 1): Meaning[] => words.map((word) => ({ word, closeness }));
/** Of two that fit as well, the one that is called so comes first. */
const faintly = ({ meant }: Asked): Meaning[] =>
  (meant?.meanings ?? []).map(({ word, closeness }) => ({ word, closeness: closeness * 0.1 }));
const goodsFor = ({ has, goods }: Pick<Occasion, 'has' | 'goods'>): Meaning[] => [
  ...exactly(has),
  ...exactly(goods, 0.6),
];
const goodsOf = ({ has, likes }: Pick<Person, 'has' | 'likes'>): Meaning[] => [...exactly(has), ...exactly(likes, 0.4)];

/** What is searched, where that is not what was typed. */
function saidBy({ asked }: Wish): string | undefined {
  const said = asked.map(({ typed, meant }) => {
    const searched = meant?.instead ?? (meant?.meanings.length ? typed : meant?.broader[0]?.word);
    return searched === undefined ? undefined : inScriptOf(typed, searched);
  });
  return asked.some(({ typed }, at) => typed !== said[at]) ? said.join(' ') : undefined;
}

const isBangla = (word: string) => /[\u0980-\u09ff]/.test(word);

/** Another spelling of the word, of those that sound as it was typed, if it is not in the script that was typed. */
function inScriptOf(typed: string, word: string): string {
  if (isBangla(word) === isBangla(typed)) return word;
  const same = synonymsOf(word).filter((one) => isBangla(one) === isBangla(typed));
  return same.find((one) => sound(one) === sound(typed)) ?? same[0] ?? word;
}
