import { KnownNames, shortestFirst, type KnownWord, type SimilarWord } from './known-names.ts';

export type { KnownWord } from './known-names.ts';

/** Words that were added are searched apart until they are so many; then all are put in one order again. */
const maxAdded = 2000;

/**
 * The words of the shop, in memory: the possible meanings of a typed word. Words of names are also found by their
 * beginning, sound and consonants. Words that are only in descriptions are found by exact spelling.
 */
export class Vocabulary {
  readonly #described = new Set<string>();
  #settled: KnownNames;
  #added = new KnownNames([]);

  constructor(known: Iterable<KnownWord> = []) {
    this.#settled = new KnownNames([]);
    this.#settled = new KnownNames(this.#newNames(known));
  }

  /** The words that are new as words of a name. Adds the others as words of descriptions. */
  #newNames(known: Iterable<KnownWord>): KnownWord[] {
    const names = new Map<string, KnownWord>();
    for (const one of known) {
      if (!one.isName) this.#described.add(one.word);
      else if (!this.isName(one.word)) names.set(one.word, one);
    }
    return [...names.values()];
  }

  /** Whether it is a word of names, and not only of descriptions. */
  isName(word: string): boolean {
    return this.#settled.has(word) || this.#added.has(word);
  }

  /** Learns words of new products. A word may come again, also as a name after it was one of descriptions only. */
  add(known: Iterable<KnownWord>): void {
    const more = this.#newNames(known);
    if (more.length === 0) return;
    const added = [...this.#added.all(), ...more];
    if (added.length > maxAdded) this.#settled = new KnownNames([...this.#settled.all(), ...added]);
    this.#added = new KnownNames(added.length > maxAdded ? [] : added);
  }

  /** How many words of names there are. */
  get size(): number {
    return this.#settled.size + this.#added.size;
  }

  has(word: string): boolean {
    return this.isName(word) || this.#described.has(word);
  }

  /** Whether it contains the word already, as a word of a name or only of a description. */
  knows(word: string, isName: boolean): boolean {
    return this.isName(word) || (!isName && this.#described.has(word));
  }

  /** Words of names that begin so, the shortest first. */
  beginningWith(beginning: string, max = 30): string[] {
    const found = this.#both((names) => names.beginningWith(beginning, max));
    return found.toSorted(shortestFirst).slice(0, max);
  }

  /** Words of names with this very sound (`sound()` of server/platform/text/sounds.ts), the shortest first. */
  soundingAs(sound: string, max = 30): string[] {
    const found = this.#both((names) => names.soundingAs(sound));
    return found.toSorted(shortestFirst).slice(0, max);
  }

  /** Words of names with a similar sound, the most alike first. `least`: the least likeness, from 0 to 1. */
  soundingLike(sound: string, min: number): SimilarWord[] {
    const found = this.#both((names) => names.soundingLike(sound, min));
    return found.toSorted(
      (one, other) => other.likeness - one.likeness || (one.word < other.word ? -1 : Number(one.word > other.word)),
    );
  }

  /** Words of names with the same consonants (`skeleton()`) whose sound begins with the same letter. */
  withConsonants(skeleton: string, sound: string, max = 8): string[] {
    const found = this.#both((names) => names.withConsonants(skeleton, sound.charAt(0)));
    return found.toSorted().slice(0, max);
  }

  #both<T>(found: (names: KnownNames) => T[]): T[] {
    return [...found(this.#settled), ...found(this.#added)];
  }
}
