/**
 * The position of this key in a sorted list, or the position to insert it at. Compares by code units, as JavaScript
 * sorts.
 */
export function placeOf(sorted: readonly string[], key: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? '') < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Words by a key that several of them share, such as their sound. The words of a key are adjacent in one typed array,
 * which takes a tenth of the memory of a Map of lists.
 */
export class WordsByKey {
  readonly keys: readonly string[];
  readonly #words: readonly string[];
  /** Numbers of words, sorted by key; those of `keys[n]` are from `#starts[n]` to before `#starts[n + 1]`. */
  readonly #numbers: Uint32Array;
  readonly #starts: Uint32Array;

  /** `keyOf` has the key of each word, empty for a word that has none. */
  constructor(words: readonly string[], keyOf: readonly string[]) {
    this.#words = words;
    const groups = new Map<string, number[]>();
    words.forEach((_, at) => {
      const key = keyOf[at] ?? '';
      const group = groups.get(key);
      if (group) group.push(at);
      else if (key !== '') groups.set(key, [at]);
    });
    this.keys = [...groups.keys()].toSorted();
    this.#numbers = Uint32Array.from(this.keys.flatMap((key) => groups.get(key) ?? []));
    this.#starts = new Uint32Array(this.keys.length + 1);
    this.keys.forEach((key, at) => (this.#starts[at + 1] = (this.#starts[at] ?? 0) + (groups.get(key)?.length ?? 0)));
  }

  /** The words of this key, in the order of the table. */
  of(key: string): string[] {
    const at = placeOf(this.keys, key);
    return this.keys[at] === key ? this.at(at) : [];
  }

  /** The words of `keys[at]`. */
  at(at: number): string[] {
    return [...this.#numbers.subarray(this.#starts[at], this.#starts[at + 1])].map((n) => this.#words[n] ?? '');
  }
}
