import { ProductTable, type IndexedProduct, separator } from '#server/catalogue/product-index/product-index.ts';
import { newId } from '#server/platform/db/queries/new-ids.ts';
import { weightedWords, type Weight } from '#server/catalogue/search-index/search-index.ts';
import { slugify } from '#server/platform/text/slug.ts';
import { discountedPrice } from '#shared/money.ts';
import { madeBrand, madeProduct, type MadeProduct } from './made-products.ts';
import { madeTypes } from './made-words.ts';

/** A product as PostgreSQL would give it to the index, without PostgreSQL. */
export interface MadeRow {
  id: Buffer;
  product: IndexedProduct;
  /** A tsvector in the binary form of COPY. */
  document: Buffer;
}

/** The index of a shop before its products are in it: its shelves alone. */
export function madeTable(): ProductTable {
  const table = new ProductTable();
  const entries = (names: string[], categoryId: string | null = null) =>
    [...new Set(names)].map((name) => ({ id: newId(), slug: slugify(name), name, nameBn: null, categoryId }));
  table.categories.set(entries(madeTypes.map(({ category }) => category)));
  table.subCategories.set(entries(madeTypes.map(({ subCategory }) => subCategory)));
  table.brands.set(entries(Array.from({ length: 400 }, (_, n) => madeBrand(n))));
  return table;
}

/** The product of this number; each number gives the same one each time, but for its id. */
export function madeRow(table: ProductTable, n: number): MadeRow {
  const made = madeProduct(n);
  const { type, brand, price, discount, sold, variants } = made;
  const code = (shelf: ProductTable['brands'], name: string) => shelf.withSlug(slugify(name))[0] ?? 0;
  const texts = (values: (string | null)[]) =>
    [...new Set(values)]
      .filter((value) => value !== null)
      .toSorted()
      .join(separator);
  const product = {
    category: code(table.categories, type.category),
    subCategory: code(table.subCategories, type.subCategory),
    brand: code(table.brands, brand),
    price: discountedPrice(price, discount),
    discount,
    sold,
    isSellable: variants.some(({ quantity }) => quantity > 0),
    created: 8e14 - n * 20e6,
    colors: table.colorSets.codeOf(texts(variants.map(({ color }) => color))),
    sizes: table.sizeSets.codeOf(texts(variants.map(({ size }) => size))),
    choices: 0,
  };
  return { id: Buffer.from(newId().replaceAll('-', ''), 'hex'), product, document: documentOf(made, n) };
}

function documentOf({ name, nameBn, brand, type, description, variants }: MadeProduct, n: number): Buffer {
  const colors = variants.map(({ color }) => color);
  const weights = weightedWords({
    productNumber: `P-${1_000_000 + n}`,
    names: [name, nameBn],
    brand: [brand],
    categories: [type.category, type.subCategory],
    mainColor: colors[0] ?? null,
    colors,
    descriptions: [description],
  });
  return toBinary([...weights]);
}

const bitsOf: Record<Weight, number> = { A: 0xc0, B: 0x80, C: 0x40, D: 0 };

/** How many words; of each its text, a zero, how often it stands there, and where, with the weight in the top bits. */
function toBinary(words: readonly (readonly [string, ReadonlySet<Weight>])[]): Buffer {
  const pieces = words.flatMap(([word, weights]) => {
    const places = [...weights].flatMap((weight) => [bitsOf[weight], 1]);
    return [Buffer.from(word), Buffer.from([0, 0, weights.size, ...places])];
  });
  const count = Buffer.alloc(4);
  count.writeInt32BE(words.length);
  return Buffer.concat([count, ...pieces]);
}

/** Puts so many made-up products into the table, as the index does when it reads them. */
export function addMade(table: ProductTable, rows: Iterable<MadeRow>): void {
  for (const { id, product, document } of rows) {
    const row = table.set(id, 0, { product, words: true });
    if (row !== undefined) table.words.add(row, document, 0);
  }
  table.words.learn();
}
