import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductFilters } from '#shared/api/catalogue/catalogue.ts';
import { newId } from '#server/platform/db/queries/new-ids.ts';
import { findPage } from './answers.ts';
import { ProductTable } from '../columns/product-table.ts';

const levels = 12;
const slugOf = (n: number) => `category-${n}`;
const whole = (max: number) => fc.integer({ min: 0, max });

const products = fc.array(
  fc.record({
    subCategory: fc.integer({ min: 1, max: levels }),
    price: whole(30),
    discount: fc.constantFrom(0, 0, 10, 20),
    sold: whole(3),
    isSellable: fc.boolean(),
  }),
  { minLength: 40, maxLength: 120 },
);
const filters = fc.record(
  {
    subCategorySlug: fc.integer({ min: 1, max: levels }).map(slugOf),
    minPrice: whole(30),
    maxPrice: whole(30),
    onOffer: fc.boolean(),
    inStock: fc.boolean(),
    sort: fc.constantFrom('price-asc' as const, 'price-desc' as const, 'newest' as const, 'popular' as const),
  },
  { requiredKeys: [] },
);

type IndexedProduct = Parameters<ProductTable['set']>[2]['product'];
type Filters = Pick<ProductFilters, 'minPrice' | 'maxPrice' | 'onOffer' | 'inStock' | 'subCategorySlug'>;
const isWanted = ({ subCategory, price, discount, isSellable }: IndexedProduct, asked: Filters) =>
  (asked.subCategorySlug === undefined || slugOf(subCategory) === asked.subCategorySlug) &&
  price >= (asked.minPrice ?? 0) &&
  price <= (asked.maxPrice ?? Infinity) &&
  (asked.onOffer === undefined || discount > 0 === asked.onOffer) &&
  (asked.inStock === undefined || isSellable === asked.inStock);

function tableOf(made: readonly Pick<IndexedProduct, 'subCategory' | 'price' | 'discount' | 'sold' | 'isSellable'>[]) {
  const table = new ProductTable();
  const one = (slug: string, categoryId: string | null = null) => ({
    id: newId(),
    slug,
    name: slug,
    nameBn: null,
    categoryId,
  });
  const category = one('category');
  table.categories.set([category]);
  table.subCategories.set(Array.from({ length: levels }, (_, n) => one(slugOf(n + 1), category.id)));
  const known = new Map<string, IndexedProduct>();
  for (const [created, input] of made.entries()) {
    const product = { category: 1, brand: 1, created, colors: 0, sizes: 0, choices: 0, ...input };
    const id = newId();
    table.set(Buffer.from(id.replaceAll('-', ''), 'hex'), 0, { product, words: true });
    known.set(id, product);
  }
  return { table, known };
}

test('pages of a list hold what plain filters leave, in its order, also once more and after a change', () => {
  fc.assert(
    fc.property(products, fc.array(filters, { minLength: 1, maxLength: 6 }), (made, questions) => {
      const { table, known } = tableOf(made);
      for (const asked of questions) {
        // the second time rows of few kinds stand side by side
        for (const _ of ['first', 'second', 'third']) expectPages(table, known, asked);
        const [id, product] = [...known][asked.minPrice ?? 0] ?? [];
        if (id === undefined || !product) continue;
        const changed = { ...product, discount: 30 - product.discount, price: 30 - product.price };
        table.set(Buffer.from(id.replaceAll('-', ''), 'hex'), 0, { product: changed, words: false });
        known.set(id, changed);
      }
    }),
    { numRuns: 200 },
  );
});

function expectPages(table: ProductTable, known: Map<string, IndexedProduct>, asked: Partial<ProductFilters>): void {
  const wanted = [...known].filter(([, product]) => isWanted(product, asked)).map(([id]) => id);
  const limit = 7;
  const found: string[] = [];
  for (let page = 1; page <= Math.ceil(wanted.length / limit) + 1; page += 1) {
    const { ids, total } = findPage(table, { page, limit, facets: false, ...asked } as ProductFilters);
    expect(total).toBe(wanted.length);
    found.push(...ids);
  }
  expect(found.toSorted()).toEqual(wanted.toSorted());
  const keyOf = (id: string) => {
    const { price, sold, created } = known.get(id)!;
    const ofSorts: Record<string, number> = { 'price-asc': price, 'price-desc': -price, popular: -sold };
    return ofSorts[asked.sort ?? ''] ?? -created;
  };
  const keys = found.map(keyOf);
  expect(keys).toEqual(keys.toSorted((a, b) => a - b));
}
