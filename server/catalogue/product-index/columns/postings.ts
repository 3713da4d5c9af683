/** Rows with a word, and where in the product it stands there. */
export interface WordRows {
  rows: Int32Array;
  /** Of each row, as bits: 8 the name, 4 brand, category and colours, 2 their synonyms, 1 the description. Never 0. */
  places: Uint8Array;
  count: number;
}

/** Used by one reading after the other. */
const scratch: WordRows = { rows: new Int32Array(1024), places: new Uint8Array(1024), count: 0 };

/** Of each word: where its first slice begins, where and up to where it is written on, the last row, how many rows. */
const [first, end, limit, last, count, perWord] = [0, 1, 2, 3, 4, 5];
/** What a row takes at most, and the note of where the next slice begins: a zero and four bytes. */
const [maxOfRow, ofLink] = [5, 5];
const [least, most] = [16, 4096];

/**
 * For each word the rows in which it stands, in the order of the rows: about two bytes for each. What is written is the
 * distance to the row before and the places, seven bits in each byte; the eighth says that more follow. All of it
 * stands in slices of one array: a word that grows gets another slice, twice as long, and nothing is moved.
 */
export class Postings {
  #words = new Int32Array(perWord * 1024);
  #pool = new Uint8Array(2 ** 16);
  #used = 0;

  /** Rows must come in their order. */
  add(word: number, row: number, places: number): void {
    const at = word * perWord;
    if (at >= this.#words.length) this.#words = grown(this.#words, at + perWord, (length) => new Int32Array(length));
    const words = this.#words;
    let to = words[at + end] ?? 0;
    if (to + maxOfRow + ofLink > (words[at + limit] ?? 0)) to = this.#nextSlice(at);
    const pool = this.#pool;
    let left = ((row - (words[at + last] ?? 0)) << 4) | places;
    for (; left > 127; left >>>= 7) pool[to++] = (left & 127) | 128;
    pool[to++] = left;
    words[at + end] = to;
    words[at + last] = row;
    words[at + count] = (words[at + count] ?? 0) + 1;
  }

  /** Only until the next call. */
  read(word: number): WordRows {
    const at = word * perWord;
    scratch.count = this.#words[at + count] ?? 0;
    if (scratch.rows.length < scratch.count) {
      scratch.rows = new Int32Array(scratch.count * 2);
      scratch.places = new Uint8Array(scratch.count * 2);
    }
    readAll(this.#pool, this.#words[at + first] ?? 0, scratch);
    return scratch;
  }

  /** Begins another slice of the word; gives its place. */
  #nextSlice(at: number): number {
    const words = this.#words;
    const size = Math.min(most, least << Math.min(16, 32 - Math.clz32((words[at + count] ?? 0) >> 2)));
    const place = this.#used;
    this.#used += size;
    if (this.#used > this.#pool.length) this.#pool = grown(this.#pool, this.#used, (length) => new Uint8Array(length));
    if (words[at + count] === 0) words[at + first] = place;
    else {
      const from = words[at + end] ?? 0;
      // the zero before it stands there already
      for (let n = 0; n < 4; n += 1) this.#pool[from + 1 + n] = place >>> (8 * n);
    }
    words[at + end] = place;
    words[at + limit] = place + size;
    return place;
  }
}

function readAll(pool: Uint8Array, from: number, { rows, places, count: all }: WordRows): void {
  for (let n = 0, at = from, row = 0; n < all; n += 1) {
    let value = pool[at++] ?? 0;
    if (value === 0) {
      at = (pool[at] ?? 0) | ((pool[at + 1] ?? 0) << 8) | ((pool[at + 2] ?? 0) << 16) | ((pool[at + 3] ?? 0) << 24);
      value = pool[at++] ?? 0;
    }
    // most take one byte or two
    if (value > 127) {
      let byte = pool[at++] ?? 0;
      value = (value & 127) | ((byte & 127) << 7);
      for (let shift = 14; byte > 127; shift += 7) {
        byte = pool[at++] ?? 0;
        value |= (byte & 127) << shift;
      }
    }
    row += value >>> 4;
    rows[n] = row;
    places[n] = value & 15;
  }
}

function grown<Numbers extends Uint8Array | Int32Array>(
  numbers: Numbers,
  atLeast: number,
  make: (length: number) => Numbers,
): Numbers {
  const larger = make(Math.max(atLeast, Math.ceil(numbers.length * 1.5)));
  larger.set(numbers);
  return larger;
}
