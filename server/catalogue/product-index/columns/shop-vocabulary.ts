import { Vocabulary, type KnownWord } from '#server/catalogue/query-understanding/query-understanding.ts';

export const isNumber = /^p\d{7}$/;

/** The shop's words, and with them the numbers of products, which are as many as products and never guessed at. */
export class ShopVocabulary extends Vocabulary {
  readonly #hasNumber: (word: string) => boolean;

  constructor(known: Iterable<KnownWord>, hasNumber: (word: string) => boolean) {
    super(known);
    this.#hasNumber = hasNumber;
  }

  override has(word: string): boolean {
    return isNumber.test(word) ? this.#hasNumber(word) : super.has(word);
  }
}
