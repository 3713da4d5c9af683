import { Codes } from '#server/platform/column-store/codes.ts';
import { Column } from '#server/platform/column-store/column.ts';
import { IdRows } from '#server/platform/column-store/id-rows.ts';
import { RowOrder } from '#server/platform/column-store/row-order.ts';
import { PhoneBook } from './phone-book.ts';

/** What the lists of orders filter by. */
interface IndexedOrder {
  /** Microseconds since 1970. */
  placed: number;
  /** Taka. */
  total: number;
  phone: string | null;
  /** Of each coded name, in their order. */
  codes: readonly number[];
  /** By their rows in `productIds`. */
  products: readonly number[];
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

/**
 * The columns that orders are filtered by, of all orders, in typed arrays: about 80 bytes for each. Reading a million
 * numbers in a row takes a millisecond or two, so every filter is exact at every size.
 */
export class OrderTable {
  readonly ids = new IdRows();
  readonly codes = Object.fromEntries(codedNames.map((name) => [name, new Codes()])) as Record<CodedName, Codes>;
  readonly productIds = new IdRows();
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
  /** Where an order's products begin in `products`, and how many there are. */
  readonly firstProduct = new Column(Int32Array);
  readonly productCount = new Column(Uint8Array);
  readonly products = new Column(Int32Array);
  #usedProducts = 0;

  /** Adds the order whose id is at `at`, or takes over its new state. */
  set(id: Uint8Array, at: number, { placed, total, phone, codes, products }: IndexedOrder): void {
    const known = this.ids.rowAt(id, at);
    const row = known ?? this.ids.addBytes(id, at);
    const isMoved = known === undefined || this.placed.at(row) !== placed;
    if (known !== undefined) this.#countDelivered(row, -1);
    if (known !== undefined && isMoved) this.order.remove(row);
    this.placed.set(row, placed);
    this.total.set(row, total);
    this.phone.set(row, this.phones.codeOf(phone));
    for (const [n, name] of codedNames.entries()) this.coded[name].set(row, codes[n] ?? 0);
    this.#setProducts(row, products);
    this.#countDelivered(row, 1);
    if (isMoved) this.order.add(row);
  }

  remove(id: string): void {
    const row = this.ids.rowOf(id);
    if (row === undefined) return;
    this.#countDelivered(row, -1);
    this.phone.set(row, 0);
    this.order.remove(row);
    // should it come back, it is put in its place again
    this.placed.set(row, -1);
  }

  /** The products whose ids are there, 16 bytes each. */
  productsIn(bytes: Uint8Array, from: number, to: number): number[] {
    const rows: number[] = [];
    for (let at = from; at < to; at += 16)
      rows.push(this.productIds.rowAt(bytes, at) ?? this.productIds.addBytes(bytes, at));
    return rows;
  }

  /** What was delivered to the phone of this order counts for its others. */
  #countDelivered(row: number, change: number): void {
    const isDelivered = this.coded.shippingStatus.at(row) === this.codes.shippingStatus.codeOf('delivered');
    if (isDelivered) this.phones.change(this.phone.at(row), change);
  }

  #setProducts(row: number, input: readonly number[]): void {
    const products = input.slice(0, maxProducts);
    const first = this.firstProduct.at(row);
    const isSame =
      products.length === this.productCount.at(row) && products.every((one, n) => this.products.at(first + n) === one);
    if (isSame) return;
    this.firstProduct.set(row, this.#usedProducts);
    this.productCount.set(row, products.length);
    for (const one of products) this.products.set(this.#usedProducts++, one);
  }
}
