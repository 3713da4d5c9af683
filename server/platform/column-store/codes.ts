/** Numbers the different texts of a column; 0 means no text. */
export class Codes {
  readonly #codes = new Map<string, number>();
  readonly #texts: string[] = [''];

  codeOf(text: string | null): number {
    if (text === null || text === '') return 0;
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  /** The set of codes of these texts: an entry for every code. */
  among(texts: readonly string[]): Uint8Array {
    const wanted = new Uint8Array(this.#texts.length);
    for (const text of texts) {
      const code = this.#codes.get(text);
      if (code !== undefined) wanted[code] = 1;
    }
    return wanted;
  }

  /** All texts that any row has had. */
  get texts(): readonly string[] {
    return this.#texts.slice(1);
  }
}
