import { words } from '#server/platform/text/words.ts';
import { attemptsFor, type SearchedWord, type Attempt, type Typed, type SearchIntent } from './attempts.ts';
import { meaningsOf } from './meanings.ts';
import { withCompounds } from './typed-compounds.ts';
import { readIntents, type Intents } from './typed-intents.ts';
import { readNumbers } from './typed-numbers.ts';
import { typedTokens } from './typed-tokens.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

export type { Attempt } from './attempts.ts';
export { colorsMeant, partsOf } from './understood-parts.ts';
export type { Meaning } from './meanings.ts';

interface Understood {
  /** The fullest first. The list is that of the first attempt that finds a product; without attempts it is empty. */
  attempts: Attempt[];
}

/** The words and sizes of the shop, which are needed to understand a text. */
interface ShopWords {
  vocabulary: Vocabulary;
  /** The colours and sizes of its variants, as they are written there. */
  colors?: readonly string[];
  sizes?: readonly string[];
}

/**
 * Understands a typed text; undefined without a text. Depends on its arguments only. `unfinished`: its last word is
 * still being typed.
 */
export function understand(search: string | undefined, shop: ShopWords, unfinished = false): Understood | undefined {
  if (!search?.trim()) return undefined;
  const { vocabulary, sizes = [] } = shop;
  const all = withCompounds(typedTokens(search)).slice(0, maxTokens);
  const tokens = all.map(({ token }) => token);
  const numbers = readNumbers(tokens, sizes, (token) => vocabulary.has(token));
  const { priceAt, sizeAt, unknownSizeAt, size, ...prices } = numbers;
  const used = new Set([...priceAt, ...sizeAt, ...unknownSizeAt]);
  const places = tokens.map((_, at) => at).filter((at) => !used.has(at));
  const intents = readIntents(tokens, places);
  const isNamed = (at: number) => words(tokens[at] ?? '').some((word) => vocabulary.knows(word, true));
  const wordsAt = placesOfWords(places, intents, isNamed);
  const { newAt, fillerAt } = intents;
  const saysNothing =
    tokens.length > 0 && places.length === tokens.length && [...newAt, ...fillerAt].length === tokens.length;
  const placed = (places: readonly number[]): Typed => {
    const at = places.toSorted((a, b) => a - b);
    return { at, typed: at.map((one) => all[one]?.typed ?? '').join(' ') };
  };
  const requested = wordsAt.map((at): SearchedWord => {
    const { token = '', typed = '' } = all[at] ?? {};
    const [word = ''] = words(token);
    return {
      at: [at],
      typed: word === '' ? '' : typed,
      meant: meaningsOf({ token, word }, vocabulary, unfinished && at === tokens.length - 1),
    };
  });
  const wish: SearchIntent = {
    asked: requested.filter(({ typed }) => typed !== ''),
    ...(size !== undefined && { size: { value: size, ...placed(sizeAt) } }),
    ...(priceAt.length > 0 && { price: { ...prices, ...placed(priceAt) } }),
    ...(intents.offerAt.length > 0 && { offer: placed(intents.offerAt) }),
    ...(intents.cheapAt.length > 0 && { cheap: placed(intents.cheapAt) }),
    ...(intents.person && { person: { ...intents.person, ...placed(intents.personAt) } }),
    occasions: intents.occasions.map((one, n) => ({ ...one, ...placed(intents.occasionAt.slice(n, n + 1)) })),
    dropped: unknownSizeAt.length > 0 ? [placed(unknownSizeAt)] : [],
    ...(saysNothing && wordsAt.length === 0 && { everything: newAt.length > 0 ? 'newest' : 'popular' }),
  };
  return { attempts: attemptsFor(wish, vocabulary) };
}

const maxTokens = 30;

/**
 * The places of the search words: words without another meaning. Fillers, words for "new" and questions are searched if
 * a product has that name; words for "new" also as praise beside other words.
 */
function placesOfWords(places: readonly number[], intents: Intents, isNamed: (at: number) => boolean): number[] {
  const { offerAt, cheapAt, personAt, occasionAt, fillerAt, newAt, questionAt } = intents;
  const understood = new Set([...offerAt, ...cheapAt, ...personAt, ...occasionAt]);
  const empty = new Set([...fillerAt, ...newAt, ...questionAt]);
  const plain = places.filter((at) => !understood.has(at) && !empty.has(at));
  if (plain.length > 0) return places.filter((at) => plain.includes(at) || newAt.includes(at));
  return understood.size > 0 || places.length === 0 ? [] : places.filter(isNamed);
}
