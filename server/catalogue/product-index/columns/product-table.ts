import { Column } from '#server/platform/column-store/column.ts';
import { IdRows } from '#server/platform/column-store/id-rows.ts';
import { Attributes } from './attributes.ts';
import { Collections } from './collections.ts';
import { Kinds, states, type Kind } from './kinds.ts';
import { ProductWords } from './product-words.ts';
import { TaxonomyTable } from './category.ts';
import { digitsOf, digitsOfIds } from './row-order.ts';
import { SortedRows } from './sorted-rows.ts';
import { TextSets } from './text-sets.ts';

/** What the shop's lists know of a product, as the database gives it; categories and sets by their numbers. */
interface IndexedProduct extends Kind {
  brand: number;
  /** Taka. */
  price: number;
  /** Pieces. */
  sold: number;
  /** Microseconds since 2000. */
  created: number;
  colors: number;
  /** What it is of attributes with choices. */
  choices: number;
}

const { gone } = states;

/**
 * What lists of the shop filter and sort by, of all products, in typed arrays. Reading a million numbers in a row takes
 * a millisecond or two, so every filter is exact at every size. The words of a row never change: a product whose words
 * change gets another row.
 */
export class ProductTable {
  readonly ids = new IdRows();
  readonly categories = new TaxonomyTable();
  readonly subCategories = new TaxonomyTable();
  readonly brands = new TaxonomyTable();
  readonly colorSets = new TextSets();
  readonly sizeSets = new TextSets();
  readonly attributes = new Attributes();
  readonly choiceSets = new TextSets();
  readonly collections = new Collections();
  // all of one kind, also the small numbers: loops over arrays of several kinds take several times as long
  /** Category, sub-category, discount, sizes, and whether it is there and can be bought. */
  readonly kind = new Column(Int32Array);
  readonly kinds = new Kinds();
  readonly brand = new Column(Int32Array);
  readonly price = new Column(Int32Array);
  readonly sold = new Column(Int32Array);
  readonly created = new Column(Float64Array);
  readonly colors = new Column(Int32Array);
  readonly choices = new Column(Int32Array);
  readonly words = new ProductWords();
  readonly sorted = this.#orders();
  readonly #allOrders = Object.values(this.sorted);
  /** Another number after each change. */
  version = 0;
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
    return this.kind.at(row) !== gone;
  }

  categoryOf(row: number): number {
    return this.kinds.category.at(this.kind.at(row));
  }

  /** 0: none. */
  subCategoryOf(row: number): number {
    return this.kinds.subCategory.at(this.kind.at(row));
  }

  /** Percent. */
  discountOf(row: number): number {
    return this.kinds.discount.at(this.kind.at(row));
  }

  /** Takes over a product. The answer: its row, if that is a new one, whose words are to be added. */
  set(id: Uint8Array, at: number, { product, words }: { product: IndexedProduct; words: boolean }): number | undefined {
    this.version += 1;
    const known = this.ids.rowAt(id, at);
    if (known !== undefined && !words && this.isThere(known)) {
      this.#change(known, product);
      return undefined;
    }
    // one that was gone may have got other words meanwhile
    if (known !== undefined) this.#leave(known);
    const row = this.ids.addBytes(id, at);
    this.#write(row, product);
    this.#there += 1;
    for (const order of this.#allOrders) order.note(row);
    return row;
  }

  /** The product is not in the shop. */
  remove(id: string): void {
    this.version += 1;
    const row = this.ids.rowOf(id);
    if (row !== undefined) this.#leave(row);
  }

  #leave(row: number): void {
    if (!this.isThere(row)) return;
    this.kind.set(row, gone);
    this.#there -= 1;
    for (const order of this.#allOrders) order.note(row);
  }

  #change(row: number, product: IndexedProduct): void {
    const { newest, price, discount, popular } = this.sorted;
    if (this.created.at(row) !== product.created) newest.note(row);
    if (this.price.at(row) !== product.price) price.note(row);
    if (this.discountOf(row) !== product.discount) discount.note(row);
    if (this.sold.at(row) !== product.sold) popular.note(row);
    this.#write(row, product);
  }

  #write(row: number, product: IndexedProduct): void {
    for (const name of numbers) this[name].set(row, product[name]);
    this.kind.set(row, this.kinds.codeOf(product));
  }

  /** The orders of lists; from the highest price on is the same as from the lowest, backwards. */
  #orders(): Record<'newest' | 'price' | 'discount' | 'popular', SortedRows> {
    const newestId = (a: number, b: number) => this.ids.compare(b, a);
    const ids = () => digitsOfIds(this.ids);
    const falling = (of: (row: number) => number, digits: () => Uint16Array[]) =>
      new SortedRows(this, {
        compare: (a, b) => of(b) - of(a) || newestId(a, b),
        digits: () => [...ids(), ...digits()],
      });
    return {
      newest: falling(
        (row) => this.created.at(row),
        () => digitsOf(this.created.values, this.rows, longFalling),
      ),
      price: new SortedRows(this, {
        compare: (a, b) => this.price.at(a) - this.price.at(b) || newestId(a, b),
        digits: () => [...ids(), ...digitsOf(this.price.values, this.rows, { size: 2 })],
      }),
      discount: falling(
        (row) => this.discountOf(row),
        () => digitsOf(this.#discounts(), this.rows, intFalling),
      ),
      popular: falling(
        (row) => this.sold.at(row),
        () => digitsOf(this.sold.values, this.rows, intFalling),
      ),
    };
  }

  #discounts(): Int32Array {
    return Int32Array.from({ length: this.rows }, (_, row) => this.discountOf(row));
  }
}

const [longFalling, intFalling] = [
  { size: 4, falling: true },
  { size: 2, falling: true },
] as const;

const numbers = [
  'brand',
  'price',
  'sold',
  'created',
  'colors',
  'choices',
] as const satisfies readonly (keyof ProductTable & keyof IndexedProduct)[];
