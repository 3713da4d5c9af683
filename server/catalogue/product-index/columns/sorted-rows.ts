import { sortedBy, type Digits } from './row-order.ts';

type Rows = Int32Array<ArrayBuffer>;

/** The rows that are sorted. */
interface Sortable {
  /** How many rows there are, also of those that are gone. */
  readonly rows: number;
  isThere(row: number): boolean;
}

/** An order of rows, said twice. */
interface RowOrder {
  /** For few rows. */
  compare(a: number, b: number): number;
  /** For all of them: the digits that count least come first. */
  digits(): Digits;
}

/**
 * The products of the shop in one order. Changes are noted and taken over when somebody asks for the order: however
 * many they are, each row is moved once.
 */
export class SortedRows {
  readonly #table: Sortable;
  readonly #order: RowOrder;
  /** Absent until somebody asks. */
  #rows: Rows | undefined;
  readonly #changed = new Set<number>();
  #places: { of: Rows; places: Rows } | undefined;

  constructor(table: Sortable, order: RowOrder) {
    this.#table = table;
    this.#order = order;
  }

  /** Its place may be another one now, or none. */
  note(row: number): void {
    if (this.#rows) this.#changed.add(row);
  }

  /** The rows in their order; do not keep it. */
  get rows(): Rows {
    if (!this.#rows || this.#changed.size > this.#rows.length / 4) this.#rows = this.#allRows();
    else if (this.#changed.size > 0) this.#rows = this.#taken(this.#rows);
    this.#changed.clear();
    return this.#rows;
  }

  /** By row, its place in the order: to compare two rows by more than one number, or by their ids, takes longer. */
  get places(): Rows {
    const { rows } = this;
    if (this.#places?.of === rows) return this.#places.places;
    const places = new Int32Array(this.#table.rows);
    for (let place = 0; place < rows.length; place += 1) places[rows[place] ?? 0] = place;
    this.#places = { of: rows, places };
    return places;
  }

  #allRows(): Rows {
    let rows = new Int32Array(this.#table.rows);
    let count = 0;
    for (let row = 0; row < rows.length; row += 1) if (this.#table.isThere(row)) rows[count++] = row;
    rows = rows.slice(0, count);
    for (const numbers of this.#order.digits()) rows = sortedBy(rows, numbers);
    return rows;
  }

  /** The changes are few: where each belongs is looked for, and what stands between two is copied at once. */
  #taken(before: Rows): Rows {
    const came = Int32Array.from([...this.#changed].filter((row) => this.#table.isThere(row))).toSorted((a, b) =>
      this.#order.compare(a, b),
    );
    const stayed = this.#stayed(before);
    const rows = new Int32Array(stayed.length + came.length);
    let [from, to] = [0, 0];
    for (const row of came) {
      const place = this.#placeOf(row, stayed, from);
      rows.set(stayed.subarray(from, place), to);
      to += place - from;
      rows[to++] = row;
      from = place;
    }
    rows.set(stayed.subarray(from), to);
    return rows;
  }

  /** The rows that did not change; written over the former ones. */
  #stayed(rows: Rows): Rows {
    const isChanged = new Uint8Array(this.#table.rows);
    for (const row of this.#changed) isChanged[row] = 1;
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      if (isChanged[row] === 0) rows[count++] = row;
    }
    return rows.subarray(0, count);
  }

  #placeOf(row: number, among: Rows, first: number): number {
    let [from, to] = [first, among.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#order.compare(among[middle] ?? 0, row) > 0) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}
