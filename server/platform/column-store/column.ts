type Numbers = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** An array of numbers that grows. */
export class Column<Values extends Numbers = Numbers> {
  /** For loops that read it: it is another array once it has grown. */
  values: Values;
  readonly #make: new (length: number) => Values;

  constructor(make: new (length: number) => Values) {
    this.#make = make;
    this.values = new make(512);
  }

  at(row: number): number {
    return this.values[row] ?? 0;
  }

  set(row: number, value: number): void {
    if (row >= this.values.length) {
      const larger = new this.#make(Math.max(row + 1, this.values.length * 2));
      larger.set(this.values);
      this.values = larger;
    }
    this.values[row] = value;
  }
}
