import { placeOf, WordsByKey } from './words-by-key.ts';
import { SimilarSounds } from './similar-sounds.ts';

/** A word of products, and whether it is part of a name or only of descriptions. */
export interface KnownWord {
  word: string;
  sound: string;
  skeleton: string;
  isName: boolean;
}

export interface SimilarWord {
  word: string;
  /** From 0 to 1. */
  likeness: number;
}

export const shortestFirst = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other));

/** Words of names, which may be guessed at: by their beginning, sound and consonants. Never changes. */
export class KnownNames {
  readonly #words: readonly string[];
  /** The sound and skeleton of each word, as the same strings that are keys of the two tables below, to save memory. */
  readonly #soundOf: readonly string[];
  readonly #skeletonOf: readonly string[];
  readonly #sounds: WordsByKey;
  readonly #similar: SimilarSounds;
  readonly #skeletons: WordsByKey;

  /** Distinct words. */
  constructor(known: readonly KnownWord[]) {
    const inOrder = known.toSorted((one, other) => (one.word < other.word ? -1 : 1));
    this.#words = inOrder.map(({ word }) => word);
    this.#soundOf = inOrder.map(({ sound }) => sound);
    this.#skeletonOf = inOrder.map(({ skeleton }) => skeleton);
    this.#sounds = new WordsByKey(this.#words, this.#soundOf);
    this.#similar = new SimilarSounds(this.#sounds.keys);
    this.#skeletons = new WordsByKey(this.#words, this.#skeletonOf);
  }

  get size(): number {
    return this.#words.length;
  }

  has(word: string): boolean {
    return this.#words[placeOf(this.#words, word)] === word;
  }

  all(): KnownWord[] {
    return this.#words.map((word, at) => ({
      word,
      sound: this.#soundOf[at] ?? '',
      skeleton: this.#skeletonOf[at] ?? '',
      isName: true,
    }));
  }

  /** The shortest words that begin so. */
  beginningWith(beginning: string, max: number): string[] {
    const found: string[] = [];
    for (let at = placeOf(this.#words, beginning); this.#words[at]?.startsWith(beginning); at += 1)
      found.push(this.#words[at] ?? '');
    return found.toSorted(shortestFirst).slice(0, max);
  }

  soundingAs(sound: string): string[] {
    return this.#sounds.of(sound);
  }

  soundingLike(sound: string, min: number): SimilarWord[] {
    return this.#similar
      .find(sound, min)
      .flatMap(({ at, likeness }) => this.#sounds.at(at).map((word) => ({ word, likeness })));
  }

  /** Words with these consonants whose sound begins with this letter. */
  withConsonants(skeleton: string, letter: string): string[] {
    const begins = (word: string) => this.#soundOf[placeOf(this.#words, word)]?.startsWith(letter);
    return this.#skeletons.of(skeleton).filter(begins);
  }
}
