import { Column } from '#server/platform/column-store/column.ts';

/** What many products have in common. */
export interface Kind {
  category: number;
  /** 0: none. */
  subCategory: number;
  /** Percent. */
  discount: number;
  sizes: number;
  isSellable: boolean;
}

/** Whether a product is not in the shop, or there, and whether somebody can buy it. */
export const states = { gone: 0, soldOut: 1, sellable: 2 } as const;

/**
 * Products that agree in all of this have one number, so that one column of the table stands for five: a filter decides
 * for each kind, of which there are some thousands, and then all filters of kinds are one look at each product. The
 * kind 0 is that of products that are gone.
 */
export class Kinds {
  readonly category = new Column(Int32Array);
  readonly subCategory = new Column(Int32Array);
  readonly discount = new Column(Int32Array);
  readonly sizes = new Column(Int32Array);
  readonly state = new Column(Int32Array);
  readonly #pairCodes = new Map<number, number>();
  readonly #codes = new Map<number, number>();
  #count = 1;

  /** Numbers of kinds are below it. */
  get end(): number {
    return this.#count;
  }

  codeOf(kind: Kind): number {
    const key = this.#keyOf(kind);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.#count++;
    this.#codes.set(key, code);
    for (const name of ['category', 'subCategory', 'discount', 'sizes'] as const) this[name].set(code, kind[name]);
    this.state.set(code, kind.isSellable ? states.sellable : states.soldOut);
    return code;
  }

  /** All of it in one whole number: up to 2^19 pairs of categories, 2^26 sets of sizes. */
  #keyOf({ category, subCategory, discount, sizes, isSellable }: Kind): number {
    const pair = category * 2 ** 26 + subCategory;
    const pairCode = this.#pairCodes.get(pair) ?? this.#pairCodes.size;
    this.#pairCodes.set(pair, pairCode);
    return (pairCode * 2 ** 26 + sizes) * 256 + discount * 2 + Number(isSellable);
  }
}
