const [firstRows, firstBytes] = [512, 2 ** 15];

/** A text of each row, as UTF-8, one after the other: to look through them takes no string of each. */
export class Texts {
  #bytes = new Uint8Array(firstBytes);
  #used = 0;
  #starts = new Float64Array(firstRows);
  #lengths = new Int32Array(firstRows);

  /** One that has changed is written after all others; the former one stays where it is, and is looked at no more. */
  set(row: number, bytes: Uint8Array, [from, to]: readonly [number, number]): void {
    const length = to - from;
    if (row >= this.#lengths.length) this.#makeRoomFor(row);
    if (this.#is(row, bytes, [from, to])) return;
    if (this.#used + length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#used + length, Math.ceil(this.#bytes.length * 1.5)));
      larger.set(this.#bytes.subarray(0, this.#used));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes.subarray(from, to), this.#used);
    this.#starts[row] = this.#used;
    this.#lengths[row] = length;
    this.#used += length;
  }

  /** Marks the rows up to this one whose text does not hold the word. A plain loop over bytes. */
  markWithout(word: Uint8Array, rows: number, failed: Uint8Array): void {
    const [bytes, starts, lengths] = [this.#bytes, this.#starts, this.#lengths];
    const first = word[0] ?? 0;
    for (let row = 0; row < rows; row += 1) {
      if (failed[row] !== 0) continue;
      const start = starts[row] ?? 0;
      const last = start + (lengths[row] ?? 0) - word.length;
      let at = start;
      while (at <= last && (bytes[at] !== first || !isAt(bytes, at, word))) at += 1;
      if (at > last) failed[row] = 1;
    }
  }

  #is(row: number, bytes: Uint8Array, [from, to]: readonly [number, number]): boolean {
    if (this.#lengths[row] !== to - from) return false;
    const start = this.#starts[row] ?? 0;
    for (let n = 0; n < to - from; n += 1) if (this.#bytes[start + n] !== bytes[from + n]) return false;
    return true;
  }

  #makeRoomFor(row: number): void {
    const [starts, lengths] = [new Float64Array(row * 2), new Int32Array(row * 2)];
    starts.set(this.#starts);
    lengths.set(this.#lengths);
    [this.#starts, this.#lengths] = [starts, lengths];
  }
}

function isAt(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let n = 1; n < word.length; n += 1) if (bytes[at + n] !== word[n]) return false;
  return true;
}
