/** Rows in their order. Most are added at the end, which is cheap; one that belongs elsewhere moves those after it. */
export class RowOrder {
  readonly #compare: (a: number, b: number) => number;
  #rows = new Int32Array(512);
  #count = 0;

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  get count(): number {
    return this.#count;
  }

  /** The rows as they stand now; do not keep it. */
  get rows(): Int32Array<ArrayBuffer> {
    return this.#rows.subarray(0, this.#count);
  }

  add(row: number): void {
    if (this.#count === this.#rows.length) {
      const larger = new Int32Array(this.#count * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const place = this.firstPlace((other) => this.#compare(other, row) > 0);
    this.#rows.copyWithin(place + 1, place, this.#count);
    this.#rows[place] = row;
    this.#count += 1;
  }

  remove(row: number): void {
    const place = this.firstPlace((other) => this.#compare(other, row) >= 0);
    if (this.#rows[place] !== row || place >= this.#count) return;
    this.#rows.copyWithin(place, place + 1, this.#count);
    this.#count -= 1;
  }

  /** The first place whose row is beyond; all after it must be beyond too. */
  firstPlace(isBeyond: (row: number) => boolean): number {
    // the usual case
    if (this.#count === 0 || !isBeyond(this.#rows[this.#count - 1] ?? 0)) return this.#count;
    let [from, to] = [0, this.#count];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBeyond(this.#rows[middle] ?? 0)) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}
