/** Rows with a word, and where in the product it stands there. */
export interface WordRows {
  rows: Int32Array;
  /** Of each row, as bits: 8 the name, 4 brand, category and colours, 2 their synonyms, 1 the description. */
  places: Uint8Array;
  count: number;
}

interface WordList {
  bytes: Uint8Array;
  end: number;
  last: number;
  count: number;
}

/** Used by one reading after the other. */
const scratch: WordRows = { rows: new Int32Array(1024), places: new Uint8Array(1024), count: 0 };
const mostBytes = 5;

/**
 * For each word the rows in which it stands, in the order of the rows: about two bytes for each. What is written is the
 * distance to the row before and the places, seven bits in each byte; the eighth says that more follow.
 */
export class Postings {
  readonly #lists: WordList[] = [];

  /** Rows must come in their order. */
  add(word: number, row: number, places: number): void {
    const list = (this.#lists[word] ??= { bytes: new Uint8Array(8), end: 0, last: 0, count: 0 });
    let { bytes, end } = list;
    if (end + mostBytes > bytes.length) {
      bytes = new Uint8Array(Math.ceil(bytes.length * 1.5));
      bytes.set(list.bytes);
      list.bytes = bytes;
    }
    let left = ((row - list.last) << 4) | places;
    for (; left > 127; left >>>= 7) bytes[end++] = (left & 127) | 128;
    bytes[end++] = left;
    list.end = end;
    list.last = row;
    list.count += 1;
  }

  /** Only until the next call. */
  read(word: number): WordRows {
    const list = this.#lists[word];
    const count = list?.count ?? 0;
    if (scratch.rows.length < count) {
      scratch.rows = new Int32Array(count * 2);
      scratch.places = new Uint8Array(count * 2);
    }
    if (list) readAll(list, scratch.rows, scratch.places);
    scratch.count = count;
    return scratch;
  }
}

function readAll({ bytes, count }: WordList, rows: Int32Array, places: Uint8Array): void {
  for (let n = 0, at = 0, row = 0; n < count; n += 1) {
    let value = bytes[at++] ?? 0;
    // most take one byte or two
    if (value > 127) {
      let byte = bytes[at++] ?? 0;
      value = (value & 127) | ((byte & 127) << 7);
      for (let shift = 14; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        value |= (byte & 127) << shift;
      }
    }
    row += value >>> 4;
    rows[n] = row;
    places[n] = value & 15;
  }
}
