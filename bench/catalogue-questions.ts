import {
  countBrands,
  findPage,
  findRelated,
  type ProductTable,
  suggest,
} from '#server/catalogue/product-index/product-index.ts';
import { slugify } from '#server/platform/text/slug.ts';
import { addMade, madeRow, madeTable, type MadeRow } from './made-table.ts';
import { madeTypes } from './made-words.ts';
import { settledMemory } from './settled-memory.ts';

// `node --expose-gc bench/catalogue-questions.ts [PRODUCTS…]` measures the index of the shop's products alone, without
// PostgreSQL and HTTP: how long each question takes with so many made-up products, every question different.

const atOnce = 50_000;
const sizes = process.argv.slice(2).map(Number);
const longestMs = 3000;
const mostQuestions = 400;

let n = 0;
const next = () => (n += 1);
const spot = () => (next() * 7919) % 18_000;
const words = [
  'sari',
  'shirt',
  'shoes',
  'watch',
  'bag',
  'panjabi',
  'blue',
  'black',
  'women',
  'juta',
  'ghori',
  'lether',
];
const word = () => words[next() % words.length] ?? '';
const subCategories = [...new Set(madeTypes.map(({ subCategory: name }) => slugify(name)))];
const subCategory = () => subCategories[next() % subCategories.length] ?? '';
const page = { page: 1, limit: 24 };
const range = () => ({ minPrice: spot() % 900, maxPrice: 1000 + spot() });

const questions: Record<string, (table: ProductTable) => unknown> = {
  'price range': (table) => findPage(table, { ...page, ...range() }),
  'deep page': (table) => findPage(table, { ...page, page: 1 + (spot() % Math.ceil(table.there / 24)) }),
  'category, price range': (table) => findPage(table, { ...page, categorySlug: 'footwear', ...range() }),
  'sub-category, price range': (table) => findPage(table, { ...page, subCategorySlug: subCategory(), ...range() }),
  'cheapest first, on offer': (table) => findPage(table, { ...page, sort: 'price-asc', onOffer: true, ...range() }),
  'brand and colour': (table) => findPage(table, { ...page, brandSlug: ['x'], color: ['Blue'], ...range() }),
  'facets of a price range': (table) => findPage(table, { ...page, facets: true, ...range() }),
  'facets of a category': (table) =>
    findPage(table, { ...page, facets: true, categorySlug: 'footwear', maxPrice: 1000 + spot() }),
  'search, one word': (table) => findPage(table, { ...page, search: word(), maxPrice: 1000 + spot() }),
  'search, two words': (table) => findPage(table, { ...page, search: `${word()} ${word()}`, maxPrice: 1000 + spot() }),
  'search with facets': (table) =>
    findPage(table, { ...page, facets: true, search: `${word()} ${word()}`, maxPrice: 1000 + spot() }),
  'suggestions, a word': (table) => suggest(table, `${word()} ${'abcdefghijklmnopr'[next() % 17]}`),
  'suggestions, a number': (table) => suggest(table, `${word()} ${spot()}`),
  brands: (table) => countBrands(table, range()),
  related: (table) => findRelated(table, table.ids.idOf((next() * 7919) % table.rows), 8),
};

function measure(table: ProductTable, ask: (table: ProductTable) => unknown): string {
  const times: number[] = [];
  const end = performance.now() + longestMs;
  while (times.length < mostQuestions && performance.now() < end) {
    const begun = performance.now();
    ask(table);
    times.push(performance.now() - begun);
  }
  // the first ones are compiled meanwhile
  const sorted = Float64Array.from(times.slice(Math.floor(times.length / 4))).toSorted();
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  return `${at(0.1)} | ${at(0.5)} | ${at(0.99)}`;
}

interface Built {
  table: ProductTable;
  readMs: number;
  sortMs: number;
  bytes: number;
}

/** Gives how long that took, in ms. A function of its own, so that the rows are not held until all are there. */
function addSome(table: ProductTable, from: number, count: number): number {
  const rows: MadeRow[] = Array.from({ length: count }, (_, at) => madeRow(table, from + at));
  const begun = performance.now();
  addMade(table, rows);
  return performance.now() - begun;
}

async function build(products: number): Promise<Built> {
  const before = await settledMemory();
  const table = madeTable();
  table.words.know([]);
  let readMs = 0;
  for (let from = 0; from < products; from += atOnce) {
    readMs += addSome(table, from, Math.min(atOnce, products - from));
  }
  const begun = performance.now();
  for (const order of Object.values(table.sorted)) void order.rows;
  const sortMs = performance.now() - begun;
  return { table, readMs, sortMs, bytes: ((await settledMemory()) - before) / products };
}

const only = process.env.ONLY;
for (const products of sizes.length > 0 ? sizes : [1000, 100_000, 1_000_000]) {
  const { table, readMs, sortMs, bytes } = await build(products);
  console.log(
    `\n${products} products: taken over in ${readMs.toFixed(0)} ms, sorted in ${sortMs.toFixed(0)} ms, ` +
      `${bytes.toFixed(0)} bytes each\n\n| question | a tenth below, ms | median, ms | p99, ms |\n|---|---|---|---|`,
  );
  for (const [name, ask] of Object.entries(questions))
    if (!only || name.includes(only)) console.log(`| ${name} | ${measure(table, ask)} |`);
}
