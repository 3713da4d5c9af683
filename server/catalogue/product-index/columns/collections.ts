/** Which goods a collection holds. All that a rule says must be met; of several categories, brands or choices, any. */
export interface CollectionGoods {
  /** null: by the rule. */
  products: string[] | null;
  categories: string[];
  subCategories: string[];
  brands: string[];
  choices: string[];
  search: string | null;
  /** Taka. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Percent. */
  minDiscount: number | null;
  sort: 'newest' | 'popular' | 'discount' | 'price-asc' | 'price-desc';
  /** So many in this order; null: all. */
  most: number | null;
}

/** The goods of a collection, as they are at this version of the table. */
export interface CollectedRows {
  version: number;
  /** In the collection's own order. */
  rows: Int32Array;
  /** By row: 1 if it is among them. */
  isIn: Int32Array;
}

/** Of so many collections the rows are kept: four bytes for each product. */
const maxStored = 4;

/** The shop's collections by their slugs. */
export class Collections {
  #entries: ReadonlyMap<string, CollectionGoods> = new Map();
  readonly #kept = new Map<string, CollectedRows>();

  set(entries: readonly (CollectionGoods & { slug: string })[]): void {
    this.#entries = new Map(entries.map((entry) => [entry.slug, entry]));
    this.#kept.clear();
  }

  goodsOf(slug: string): CollectionGoods | undefined {
    return this.#entries.get(slug);
  }

  /** What `keep` was given last; absent if that is long ago. */
  rowsOf(slug: string): CollectedRows | undefined {
    return this.#kept.get(slug);
  }

  keep(slug: string, rows: CollectedRows): void {
    this.#kept.delete(slug);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size === maxStored && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(slug, rows);
  }
}
