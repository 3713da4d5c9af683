import { Column } from '#server/platform/column-store/column.ts';
import { Vocabulary, type KnownWord } from '#server/catalogue/query-understanding/query-understanding.ts';
import { skeleton, sound } from '#server/platform/text/sounds.ts';
import { Postings, type WordRows } from './postings.ts';
import { isNumber, ShopVocabulary } from './shop-vocabulary.ts';
import { firstHash, hashFactor, WordCodes } from './word-codes.ts';

/** The weights of PostgreSQL's documents, from D to A, as bits. */
const nameOnly = 8;
export const describedOnly = 1;
const [letterP, digit0, digit9] = [112, 48, 57];
/** A product number as a word: `p4821935`. */
const numberLength = 8;

/** A word of a document: where its bytes stand, its places in the product, and the hash of its bytes. */
interface PlacedWord {
  from: number;
  to: number;
  places: number;
  hash: number;
}

/** Which words stand in which rows. */
export class ProductWords {
  readonly codes = new WordCodes();
  readonly postings = new Postings();
  /** The product's own number of each row, plus one. */
  readonly numbers = new Column(Int32Array);
  vocabulary: Vocabulary = new Vocabulary();
  /** Whether a word is known as part of a name, 2, or only of a description, 1. */
  readonly #kinds = new Column(Uint8Array);
  #fresh: KnownWord[] = [];

  /** The words that products have had, also those that are gone. */
  know(words: Iterable<KnownWord>): void {
    this.vocabulary = new ShopVocabulary(words, (word) => this.rowsWithNumber(word).length > 0);
  }

  /** The words of a new row: a document (tsvector) in the binary form of PostgreSQL. */
  add(row: number, bytes: Buffer, start: number): void {
    let at = start + 4;
    // byte by byte: to call something for each word of a million products takes seconds
    for (let left = bytes.readInt32BE(start); left > 0; left -= 1) {
      let end = at;
      let hash = firstHash;
      for (let byte = bytes[end] ?? 0; byte !== 0; byte = bytes[end] ?? 0) {
        hash = Math.imul(hash ^ byte, hashFactor);
        end += 1;
      }
      const positions = ((bytes[end + 1] ?? 0) << 8) | (bytes[end + 2] ?? 0);
      let places = 0;
      // the weight is in the highest two bits of each position
      for (let n = 0; n < positions; n += 1) places |= 1 << ((bytes[end + 3 + 2 * n] ?? 0) >>> 6);
      this.#addWord(row, bytes, { from: at, to: end, places, hash });
      at = end + 3 + 2 * positions;
    }
  }

  /** From here on what is typed may mean the words that were added. */
  learn(): void {
    if (this.#fresh.length > 0) this.vocabulary.add(this.#fresh);
    this.#fresh = [];
  }

  /** The rows in which a word stands, also those that are gone. Each reading holds only until the next. */
  *readingsOf(word: string): Generator<WordRows> {
    const rows = Int32Array.from(this.rowsWithNumber(word));
    if (rows.length > 0) yield { rows, places: new Uint8Array(rows.length).fill(nameOnly), count: rows.length };
    const code = this.codes.find(word);
    if (code !== undefined) yield this.postings.read(code);
  }

  rowsWithNumber(word: string): number[] {
    if (!isNumber.test(word)) return [];
    const wanted = Number(word.slice(1)) + 1;
    const rows: number[] = [];
    for (let row = this.numbers.values.indexOf(wanted); row >= 0; row = this.numbers.values.indexOf(wanted, row + 1))
      rows.push(row);
    return rows;
  }

  #addWord(row: number, bytes: Buffer, { from, to, places, hash }: PlacedWord): void {
    if (places === nameOnly && this.numbers.at(row) === 0 && isNumberIn(bytes, from, to)) {
      this.numbers.set(row, Number(bytes.toString('latin1', from + 1, to)) + 1);
      return;
    }
    const code = this.codes.codeOf(bytes, [from, to], hash);
    this.postings.add(code, row, places);
    const kind = places === describedOnly ? 1 : 2;
    if (this.#kinds.at(code) >= kind) return;
    this.#kinds.set(code, kind);
    const word = bytes.toString('utf8', from, to);
    // what the database knows has its sound already, which takes long to find out
    if (this.vocabulary.knows(word, kind === 2)) return;
    this.#fresh.push({ word, sound: sound(word), skeleton: skeleton(word), isName: kind === 2 });
  }
}

function isNumberIn(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from !== numberLength || bytes[from] !== letterP) return false;
  for (let n = from + 1; n < to; n += 1) {
    const byte = bytes[n] ?? 0;
    if (byte < digit0 || byte > digit9) return false;
  }
  return true;
}
