import { Column } from '#server/platform/column-store/column.ts';
import { IdRows } from '#server/platform/column-store/id-rows.ts';
import { digitsOf, digitsOfIds, idDigits } from '../columns/row-order.ts';
import { SortedRows } from '../columns/sorted-rows.ts';
import { Texts } from './texts.ts';

/** What lists of staff know of a product of the shop, as the database gives it. */
interface StaffProduct {
  category: number;
  brand: number;
  /** Taka. */
  price: number;
  discount: number;
  /** Microseconds since 2000. */
  created: number;
  isSellable: boolean;
  /** Of all its variants. */
  pieces: number;
  /** Of the variant that has the fewest; without variants more than any has. */
  fewest: number;
}

/** Of a product: it is gone, it is sold out, or it can be bought. */
export const states = { gone: 0, out: 1, sellable: 2 } as const;

const columns = ['category', 'brand', 'price', 'discount', 'created', 'pieces', 'fewest'] as const;

/** What lists of staff filter and sort by, of all products of the shop, in typed arrays. */
export class StaffTable {
  readonly ids = new IdRows();
  readonly shelves = new IdRows();
  // all of one kind: loops over arrays of several kinds take several times as long
  readonly state = new Column(Int32Array);
  readonly category = new Column(Int32Array);
  readonly brand = new Column(Int32Array);
  readonly price = new Column(Int32Array);
  readonly discount = new Column(Int32Array);
  readonly pieces = new Column(Int32Array);
  readonly fewest = new Column(Int32Array);
  readonly created = new Column(Float64Array);
  /** What a search looks through: names and number, in small letters. */
  readonly texts = new Texts();
  /** From the dearest, the oldest or the most pieces on is the same backwards. */
  readonly sorted = this.#orders();
  #there = 0;

  /** How many rows there are, also of products that are gone. */
  get rows(): number {
    return this.ids.count;
  }

  /** How many products are in the shop. */
  get there(): number {
    return this.#there;
  }

  isThere(row: number): boolean {
    return this.state.at(row) !== states.gone;
  }

  /** Takes over a product, whose id stands there; gives its row. */
  set(id: Uint8Array, at: number, product: StaffProduct): number {
    const row = this.ids.rowAt(id, at) ?? this.ids.addBytes(id, at);
    if (!this.isThere(row)) this.#there += 1;
    this.state.set(row, product.isSellable ? states.sellable : states.out);
    for (const name of columns) this[name].set(row, product[name]);
    for (const order of Object.values(this.sorted)) order.note(row);
    return row;
  }

  /** The product is not in the shop. */
  remove(id: string): void {
    const row = this.ids.rowOf(id);
    if (row === undefined || !this.isThere(row)) return;
    this.#there -= 1;
    this.state.set(row, states.gone);
    for (const order of Object.values(this.sorted)) order.note(row);
  }

  #orders(): Record<'newest' | 'price' | 'stock' | 'discount', SortedRows> {
    const newestId = (a: number, b: number) => this.ids.compare(b, a);
    const newestIds = () => digitsOfIds(this.ids);
    return {
      newest: new SortedRows(this, {
        compare: (a, b) => this.created.at(b) - this.created.at(a) || newestId(a, b),
        digits: () => [...newestIds(), ...digitsOf(this.created.values, this.rows, { size: 4, falling: true })],
      }),
      price: new SortedRows(this, {
        compare: (a, b) => this.price.at(a) - this.price.at(b) || newestId(a, b),
        digits: () => [...newestIds(), ...digitsOf(this.price.values, this.rows, { size: 2 })],
      }),
      stock: new SortedRows(this, {
        compare: (a, b) => this.pieces.at(a) - this.pieces.at(b) || newestId(b, a),
        digits: () => [...idDigits(this.ids), ...digitsOf(this.pieces.values, this.rows, { size: 2 })],
      }),
      discount: new SortedRows(this, {
        compare: (a, b) => this.discount.at(b) - this.discount.at(a) || newestId(a, b),
        digits: () => [...newestIds(), ...digitsOf(this.discount.values, this.rows, { size: 2, falling: true })],
      }),
    };
  }
}
