import { Codes } from '#server/platform/column-store/codes.ts';
import { Column } from '#server/platform/column-store/column.ts';
import { IdRows } from '#server/platform/column-store/id-rows.ts';
import { PhoneBook } from './phone-book.ts';
import { RowOrder } from './row-order.ts';

/** What the lists of orders filter by, as the database gives it (order-index.queries.ts). */
export interface IndexedOrder {
  id: string;
  /** Microseconds since 1970. */
  placed: number;
  /** Taka. */
  total: number;
  phone: string | null;
  /** Each in one column of codes. */
  texts: Record<CodedName, string | null>;
  products: readonly string[];
}

/** The columns of texts of which there are few different ones. */
export const codedNames = [
  'status',
  'shippingStatus',
  'paymentMethod',
  'payment',
  'channel',
  'district',
  'courier',
  'decider',
  'enterer',
  'refund',
  'goods',
] as const;
export type CodedName = (typeof codedNames)[number];

/** So many products of one order are known. */
const maxProducts = 255;

/** Hears of each row just before it changes or goes, and after it has come or changed. */
interface Watcher {
  leaves(row: number): void;
  enters(row: number): void;
}

/**
 * The columns that orders are filtered by, of all orders, in typed arrays: about 80 bytes for each. Reading a million
 * numbers in a row takes a millisecond or two, so every filter is exact at every size.
 */
export class OrderTable {
  readonly ids = new IdRows();
  readonly codes = Object.fromEntries(codedNames.map((name) => [name, new Codes()])) as Record<CodedName, Codes>;
  readonly productCodes = new Codes();
  readonly phones = new PhoneBook();
  /** The rows, the oldest order first. */
  readonly order = new RowOrder((a, b) => this.placed.at(a) - this.placed.at(b) || this.ids.compare(a, b));
  readonly placed = new Column(Float64Array);
  readonly total = new Column(Int32Array);
  // couriers are typed by hand, so there may be many
  readonly coded = Object.fromEntries(
    codedNames.map((name) => [
      name,
      new Column<Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(name === 'courier' ? Int32Array : Uint16Array),
    ]),
  ) as Record<CodedName, Column>;
  /** By its number in `phones`. */
  readonly phone = new Column(Int32Array);
  /** Where the codes of an order's products begin in `products`, and how many there are. */
  readonly firstProduct = new Column(Int32Array);
  readonly productCount = new Column(Uint8Array);
  readonly products = new Column(Int32Array);
  /** Who counts some of the rows. */
  readonly watchers = new Set<Watcher>();
  /** Another number after each change. */
  version = 0;
  #usedProducts = 0;

  /** Adds the order, or takes over its new state. */
  set(input: IndexedOrder): void {
    const known = this.ids.rowOf(input.id);
    if (known !== undefined) this.#tell('leaves', known);
    const row = known ?? this.ids.add(input.id);
    const phone = this.phones.codeOf(input.phone);
    if (known !== undefined) this.countDelivered(row, -1);
    const isMoved = known === undefined || this.placed.at(row) !== input.placed;
    if (known !== undefined && isMoved) this.order.remove(row);
    this.placed.set(row, input.placed);
    this.total.set(row, input.total);
    this.phone.set(row, phone);
    for (const name of codedNames) this.coded[name].set(row, this.codes[name].codeOf(input.texts[name]));
    this.#setProducts(row, input.products);
    this.countDelivered(row, 1);
    if (isMoved) this.order.add(row);
    this.#tell('enters', row);
  }

  remove(id: string): void {
    const row = this.ids.rowOf(id);
    if (row === undefined) return;
    this.#tell('leaves', row);
    this.countDelivered(row, -1);
    this.phone.set(row, 0);
    this.order.remove(row);
    // should it come back, it is put in its place again
    this.placed.set(row, -1);
  }

  #tell(what: keyof Watcher, row: number): void {
    this.version += 1;
    // one that was removed is nowhere
    if (this.placed.at(row) >= 0) for (const watcher of this.watchers) watcher[what](row);
  }

  /** What was delivered to the phone of this order counts for its others. */
  countDelivered(row: number, change: number): void {
    const isDelivered = this.coded.shippingStatus.at(row) === this.codes.shippingStatus.codeOf('delivered');
    if (isDelivered) this.phones.change(this.phone.at(row), change);
  }

  /** One product more of this order. */
  addProduct(row: number, product: string): void {
    const count = this.productCount.at(row);
    const first = this.firstProduct.at(row);
    if (count === maxProducts) return;
    if (first + count !== this.#usedProducts) {
      this.firstProduct.set(row, this.#usedProducts);
      for (let n = 0; n < count; n += 1) this.products.set(this.#usedProducts++, this.products.at(first + n));
    }
    this.products.set(this.#usedProducts++, this.productCodes.codeOf(product));
    this.productCount.set(row, count + 1);
  }

  #setProducts(row: number, products: readonly string[]): void {
    const codes = products.slice(0, maxProducts).map((product) => this.productCodes.codeOf(product));
    const first = this.firstProduct.at(row);
    const isSame =
      codes.length === this.productCount.at(row) && codes.every((code, n) => this.products.at(first + n) === code);
    if (isSame) return;
    this.firstProduct.set(row, this.#usedProducts);
    this.productCount.set(row, codes.length);
    for (const code of codes) this.products.set(this.#usedProducts++, code);
  }
}
