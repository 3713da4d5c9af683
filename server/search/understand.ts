import { findSearchedWords } from './searched-words.ts';
import { meaningsOf, type Meaning, type Meant, type TypedWord } from './meanings.ts';
import type { Vocabulary } from './vocabulary.ts';

export type { Meaning } from './meanings.ts';

/** One way to answer a search. */
export interface Attempt {
  /** Each group is a typed word: a product must have one word of every group. Empty: every product will do. */
  groups: Meaning[][];
  /** Groups that need not be there; a product that has one comes before those that have none. */
  prefers: Meaning[][];
  /** Words that a product must not have. */
  without: string[];
  /** What is searched instead of what was typed; absent if all was found as it was typed. */
  meant?: string;
  /** The typed words that this attempt leaves out. */
  dropped: string[];
  /** What the text said of size, price and offers: conditions beside the filters of the page. */
  filters: UnderstoodFilters;
}

/** As the filters of a list (`ProductFilters`), in whole Taka. */
export interface UnderstoodFilters {
  color?: string[];
  size?: string[];
  minPrice?: number;
  maxPrice?: number;
  onOffer?: true;
}

export interface Understood {
  /** The fullest first. The list is that of the first attempt that finds a product; without attempts it is empty. */
  attempts: Attempt[];
}

/** What is known of the shop where a text is understood. */
export interface ShopWords {
  vocabulary: Vocabulary;
  /** The colours of its variants, as they are written there. */
  colors?: readonly string[];
  /** The sizes of its variants. */
  sizes?: readonly string[];
}

interface AskedWord {
  typed: string;
  meant: Meant | undefined;
}

/** What stands for a typed word in the sentence "Showing results for …". A word that is only begun is no mistake. */
function said({ typed, meant }: AskedWord): string {
  const isGuess = meant && meant.way !== 'itself' && meant.way !== 'beginning';
  return (isGuess && meant.meanings[0]?.word) || typed;
}

/**
 * What a typed text asks for. `unfinished`: its last word is still being typed. Absent without any text. It reads
 * nothing but its arguments.
 */
export function understand(
  search: string | undefined,
  { vocabulary }: ShopWords,
  unfinished = false,
): Understood | undefined {
  const searched = findSearchedWords(search);
  if (!searched) return undefined;
  const typed = searched.typed.map((word, at): TypedWord => {
    return { word, sound: searched.sounds[at] ?? '', skeleton: searched.skeletons[at] ?? '' };
  });
  const asked = typed.map((one, at): AskedWord => {
    return { typed: one.word, meant: meaningsOf(one, vocabulary, unfinished && at === typed.length - 1) };
  });
  if (asked.length === 0 || asked.some(({ meant }) => !meant)) return { attempts: [] };
  const meant = asked.map(said).join(' ');
  const attempt: Attempt = {
    groups: asked.flatMap((one) => (one.meant ? [one.meant.meanings] : [])),
    prefers: [],
    without: [],
    ...(meant !== searched.typed.join(' ') && { meant }),
    dropped: [],
    filters: {},
  };
  return { attempts: [attempt] };
}
