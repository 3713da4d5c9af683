/** Between the texts of a set. Colours and sizes hold no control characters (variants_color_plain). */
export const separator = '\u001f';

/**
 * Sets of texts, such as the colours of a product, as small numbers: products share most of them. 0 stands for none.
 */
export class TextSets {
  readonly #codes = new Map<string, number>([['', 0]]);
  /** The numbers of the texts of each set. */
  readonly #members: number[][] = [[]];
  readonly #textCodes = new Map<string, number>();
  readonly #texts: string[] = [];

  /** Of the texts joined by the separator. */
  codeOf(joined: string): number {
    const known = this.#codes.get(joined);
    if (known !== undefined) return known;
    this.#codes.set(joined, this.#members.length);
    return this.#members.push(joined.split(separator).map((text) => this.#codeOfText(text))) - 1;
  }

  /** How many sets there are. */
  get size(): number {
    return this.#members.length;
  }

  /** All texts that any product has had. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  /** Which sets hold one of these texts. */
  among(texts: readonly string[]): Uint8Array {
    const codes = new Set(texts.flatMap((text) => this.#textCodes.get(text) ?? []));
    return Uint8Array.from(this.#members, (members) => (members.some((code) => codes.has(code)) ? 1 : 0));
  }

  /** How often each text stands there, if each set stands there so often. */
  counts(ofSets: Int32Array): { value: string; count: number }[] {
    const counts = new Int32Array(this.#texts.length);
    for (const [set, members] of this.#members.entries()) {
      const count = ofSets[set] ?? 0;
      if (count > 0) for (const code of members) counts[code] = (counts[code] ?? 0) + count;
    }
    return this.#texts.flatMap((value, code) => ((counts[code] ?? 0) > 0 ? { value, count: counts[code] ?? 0 } : []));
  }

  /** The same by text. */
  countsOf(ofSets: Int32Array): Map<string, number> {
    return new Map(this.counts(ofSets).map(({ value, count }) => [value, count]));
  }

  #codeOfText(text: string): number {
    const known = this.#textCodes.get(text);
    if (known !== undefined) return known;
    this.#textCodes.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }
}
